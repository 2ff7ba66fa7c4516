import { type Kysely, sql } from "kysely";

/** Code points in hexadecimal, as core's `folded` and `searchedWords` take them (Unicode 17). */
const UNWRITTEN = `
  300-36f 483-487 591-5bd 5bf 5c1 5c2 5c4 5c5 5c7 610-61a 640 64b-65f 670 6d6-6dc 6df-6e4 6e7 6e8 6ea-6ed 711
  730-74a 93c a3c 1ab0-1aff 1dc0-1dff 20d0-20f0 fe20-fe2f
  ad 34f 61c 115f 1160 17b4 17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164 fe00-fe0f feff ffa0 fff0-fff8
  1bca0-1bca3 1d173-1d17a e0000-e0fff`;
const ZEROS = `
  660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50
  1bb0 1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450
  114d0 11650 116c0 116d0 116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 16b50
  16d70 1e140 1e2f0 1e4f0 1e5f1 1e950`;
const UNSPACED = `
  2c7 2c9-2cb e01-e3e e40-e4e e81-eff 1000-1049 1050-109d 1100-11ff 1780-17d3 17d7 17dc-17ff 1a20-1a9f 1aa7
  1b00-1b4d 1b6b-1b73 3005-3007 3021-302f 3031-3036 303b-303c 3041-309f 30a1-30fa 30fc-318f 31a0-31bf
  31f0-3247 3400-4dbf 4e00-9fff a960-a9c0 a9cf-a9dd a9e0-a9ff aa60-aa76 aa7a-aa7f ac00-d7ff fa0e-fb1d 16fe3
  16ff0-16fff 1aff0-1b16f 1d360-1d371 20000-10ffff`;
/** No folded text has what folding changes, so that the ranges may contain it. */
const BETWEEN_WORDS = `
  1-2f 3a-60 7b-137 2c2-2c5 2d2-2eb 2ed 2ef-370 375-376 3f6-3f7 482-487 55a-55f 589-5cf 5f3-61f 66a-66d 6d4
  6dd-6e4 6e9-6ed 6fd-6fe 700-70f 7f6-7f9 7fe-7ff 830-83f 85e-85f 888 890-896 8e2 964-970 9f2-9f3 9fa-9fb 9fd
  a76-a80 af0-af8 b70 bf3-bff c77 c7f c84 d4f-d53 d79 df4-e00 e3f e4f-e80 f01-f17 f1a-f29 f34 f36 f38 f3a-f3d
  f85 fbe-fc5 fc7-fff 104a-104f 109e-10cf 10fb-10fc 1360-1368 1390-13f7 1400 166d-166e 1680 169b-169f
  16eb-16ed 1735-173f 17d4-17d6 17d8-17db 1800-181f 1940-194f 19de-19ff 1a1e-1a1f 1aa0-1aa6 1aa8-1aff
  1b4e-1b6a 1b74-1b7f 1bfc-1bff 1c3b-1c4c 1c7e-1c7f 1cc0-1ccf 1cd3 2010-214d 214f-217f 218a-24ea 2500-2775
  2794-2c2f 2ce5-2ceb 2cf9-2cfc 2cfe-2cff 2d70-2d7e 2e00-2e2e 2e30-3004 3008-3020 3030 3037-303a 303d-3040
  30a0 30fb 3190-319f 31c0-31ef 327f-33ff 4dc0-4dff a490-a4cf a4fe-a4ff a60d-a60f a673 a67e a6f2-a716
  a720-a722 a789-a78b a828-a82b a836-a83f a874-a87f a8ce-a8df a8f8-a8fa a8fc a92e-a92f a95f a9c1-a9ce
  a9de-a9df aa5c-aa5f aa77-aa79 aade-aadf aaf0-aaf1 ab5b-ab5f ab6a-ab6f abeb fbb2-fe72 fff9-ffff 10100-10106
  10137-1013f 10179-10189 1018c-101fc 1039f 103d0 1056f-10596 10857 10877-10878 1091f 1093f 10a50-10a5f 10a7f
  10ac8 10af0-10aff 10b39-10b3f 10b99-10ba8 10d6e 10d8e-10e5f 10ead-10eaf 10ed0-10ef9 10f55-10f6f 10f86-10faf
  11047-11051 110bb-110c1 110cd-110cf 11140-11143 11174-11175 111c5-111c8 111cd 111db 111dd-111e0 11238-1123d
  112a9-112af 113d4-113e0 1144b-1145d 114c6 115c1-115d7 11641-11643 11660-1167f 116b9-116ff 1173c-1173f
  1183b-118bf 11944-1199f 119e2 11a3f-11a46 11a9a-11a9c 11a9e-11aaf 11b00-11b5f 11be1-11bff 11c41-11c59
  11c70-11c71 11ef7-11eff 11f43-11f59 11fd5-11fff 12470-1247f 12ff1-12fff 13430-1343f 16a6e-16a6f 16af5-16aff
  16b37-16b3f 16b44-16b5a 16d6d-16e5f 16e97-16eba 16fe2 1bc9c 1bc9f-1ceff 1cf50-1d164 1d16a-1d16c 1d183-1d184
  1d18c-1d1a9 1d1ae-1d241 1d245-1d2bf 1d300-1d35f 1d800-1d9ff 1da37-1da3a 1da6d-1da74 1da76-1da83 1da85-1da9a
  1e14f-1e28f 1e2ff-1e4cf 1e5ff-1e6bf 1e95e-1ec70 1ecac 1ecb0 1ed2e 1eef0-1f10a 1f10d-1ffff`;

/** Each letter of the first becomes the one below it. */
const LETTERS = "łøđðħŧıŋəɓɗƙςیىکة\u02bb\u02bc♯";
const SIMPLER = "loddhtinebdkσييكه''#";
const TO_TWO = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };

/**
 * Splits texts for the index as core splits searches: `folded_text`, `split_words`. `plain_words` makes words and
 * each three characters side by side where no blanks are written; `search_words` adds English stems.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await folding(db);
  await splitting(db);
  await indexing(db);
  await labels(db);
}

async function folding(db: Kysely<unknown>): Promise<void> {
  const digits = points(ZEROS).flatMap(({ from }) => Array.from({ length: 10 }, (_, digit) => from + digit));
  const bare = sql`lower(regexp_replace(normalize($1, nfkd), ${sql.lit(`[${charactersOf(UNWRITTEN)}]`)}, '', 'g')
    ${await lowering(db)})`;
  const simpler = Object.entries(TO_TWO).reduce(
    (text, [letter, two]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(two)})`,
    sql`translate(${bare}, ${sql.lit(LETTERS)}, ${sql.lit(SIMPLER)})`,
  );
  // Few texts have digits of other scripts, and "translate" compares every character with all of them.
  await sql`
    create function folded_text(text) returns text language plpgsql immutable strict parallel safe as $$
    declare simple text;
    begin
      if $1 !~ '[^\\u0001-\\u007f]' then return lower($1 collate "C"); end if;
      simple := ${simpler};
      if simple ~ ${sql.lit(`[${digits.map(escaped).join("")}]`)} then
        simple := translate(simple, ${sql.lit(String.fromCodePoint(...digits))},
          ${sql.lit("0123456789".repeat(digits.length / 10))});
      end if;
      return normalize(simple, nfc);
    end $$`.execute(db);
}

/** Names a collation that knows the letters of all scripts where the database's own is "C" and knows those of ASCII. */
async function lowering(db: Kysely<unknown>) {
  const { rows } = await sql<{ known: boolean; other: string | null }>`
    select lower('ÉЖ') = 'éж' as known,
      (select collname from pg_collation where collname in ('und-x-icu', 'C.utf8', 'en_US.utf8')
        and collencoding in (-1, pg_char_to_encoding('UTF8')) order by collname desc limit 1) as other`.execute(
    db,
  );
  const [found] = rows;
  return found === undefined || found.known || found.other === null
    ? sql``
    : sql`collate ${sql.id(found.other)}`;
}

/** PL/pgSQL keeps its plans for a session; functions in SQL would make theirs for each row again. */
async function splitting(db: Kysely<unknown>): Promise<void> {
  const unspaced = charactersOf(UNSPACED);
  const others = `${charactersOf(BETWEEN_WORDS)}${unspaced}`;
  const words = `([${unspaced}]+)|([^${others}]+)(\\+\\+|[+#](?![^0-9${others}]))?`;
  await sql`
    create function split_words(text) returns table (unspaced text, word text, mark text)
    language plpgsql immutable strict parallel safe rows 100 as $$
    begin
      return query select parts[1], parts[2], parts[3]
      from regexp_matches(folded_text($1), ${sql.lit(words)}, 'g') as parts;
    end $$`.execute(db);
}

async function indexing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function three_by_three(text) returns setof text
    language plpgsql immutable strict parallel safe rows 20 as $$
    begin
      return query select one || coalesce(lead(one) over characters, '') || coalesce(lead(one, 2) over characters, '')
      from unnest(string_to_array($1, null)) with ordinality as each (one, at)
      window characters as (order by at);
    end $$`.execute(db);
  // A lexeme may have 2 KB at most. A restored backup has no path yet when it computes its rows' columns.
  await sql`
    create function indexed_words(text, with_stems boolean) returns tsvector
    language plpgsql immutable strict parallel safe set search_path from current as $$
    begin
      return (
        with parts as materialized (select * from split_words($1))
        select array_to_tsvector(array(
          select left(word, 200) from parts where word is not null
          union select left(word || mark, 200) from parts where mark is not null
          union select three_by_three(unspaced) from parts where unspaced is not null
          union select unnest(ts_lexize('english_stem', left(word, 200))) from parts
            where with_stems and word ~ '^[a-z]+$'
        )));
    end $$`.execute(db);
  for (const [name, withStems] of Object.entries({ plain_words: false, search_words: true }))
    await sql`
      create or replace function ${sql.id(name)}(text) returns tsvector
      language sql immutable strict parallel safe return indexed_words($1, ${sql.lit(withStems)})`.execute(
      db,
    );
}

/** A generated column may call immutable functions alone, and PostgreSQL's `array_to_string` is none. */
async function labels(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function joined_labels(text[]) returns text language sql immutable strict parallel safe
    return array_to_string($1, ' ')`.execute(db);
  await sql`
    create function folded_labels(text[]) returns text[] language sql immutable strict parallel safe
    return array(select folded_text(label) from unnest($1) with ordinality as each (label, at) order by at)`.execute(
    db,
  );
}

function points(ranges: string): readonly { readonly from: number; readonly to: number }[] {
  return ranges
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [from = Number.NaN, to = from] = range.split("-").map((point) => Number.parseInt(point, 16));
      return { from, to };
    });
}

/** Writes the inside of a bracket expression of PostgreSQL. */
function charactersOf(ranges: string): string {
  return points(ranges)
    .map(({ from, to }) => `${escaped(from)}-${escaped(to)}`)
    .join("");
}

function escaped(point: number): string {
  return `\\U${point.toString(16).padStart(8, "0")}`;
}
