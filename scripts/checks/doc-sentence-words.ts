/** Each list has the words that play one part in an English sentence. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** They are finite wherever they stand: auxiliaries, and past forms that are never participles. */
export const FINITE_FORMS = words(`
  am are aren't became began came can can't cannot chose could couldn't did didn't do does doesn't don't
  drew fell gave grew had hadn't has hasn't have haven't hid is isn't it's knew may might must mustn't saw
  shall should spoke that's there's they're threw took was wasn't we're went were weren't will won't would
  wouldn't wrote you're
`);

/** These verbs in the third person are hardly ever nouns in comments. */
export const VERBS = words(`
  accepts achieves adds affects agrees allows alternates announces appears applies arrives ascends asks authorizes
  becomes begins belongs
  binds brings buys calls carries checks chooses claims clears closes collects combines comes compares
  completes concerns confirms connects consists contains continues converts counts covers creates cuts
  decides declares deletes denies depends derives descends describes deserves differs divides does doubles
  draws drops edits emits empties encodes enforces equals exceeds exists expects expires explains fails falls fetches
  fills finds fires fits forgets forms gathers gets gives goes grows happens has hears helps hides holds
  identifies ignores implements includes indicates inserts invalidates is joins judges keeps knows lacks lasts leads
  learns leaves lends lets lies listens lives locks looks loses makes manages maps matches matters means
  meets merges moves multiplies narrows needs obeys occurs offers omits opens outlives owes owns parses passes
  pays picks polls precedes prefers prescribes prevents produces proves publishes pulls puts raises ranges
  reaches reads rebuilds receives recognizes reconnects records redeems redirects refers refuses rejects
  releases remains remembers removes renders renews reopens replaces represents requires resets resolves
  responds restores retries returns reverses revokes rises runs satisfies saves says seems sees selects
  sells sends separates serves settles shows shrinks sits sorts speaks spells splits stands starts stays
  stops strips subscribes succeeds sums surrounds survives suspends takes talks tells tends terminates
  thinks throws tolerates translates travels treats tries turns understands undoes validates varies verifies
  waits wants wins works writes
`);

/** These are verbs in the third person and plurals of nouns alike: what follows them decides. */
export const VERBS_OR_NOUNS = words(`
  aborts addresses answers bills blocks books bounds breaks cards causes changes commands controls costs
  credits debits drafts ends enters exports faces features figures files filters focuses folds follows
  forwards frames grants groups guards guesses handles hands heads hosts imports indexes keys limits links
  lists loads logs marks measures mentions mirrors names notes notices numbers orders pages parts pauses
  places plays points posts prices prints purchases queries questions quotes ranks rates repeats reports
  requests rests results reviews rounds routes rules sales samples scores scrolls searches sets shapes
  shares shifts ships signals signs sources spans stamps states steps stores streams structures tags tests
  times titles tops touches tracks trades updates upgrades uploads uses values views visits votes walks
  warns watches weighs withdraws wraps yields
`);

/** One verb is spent on each clause that one of these opens. */
export const CLAUSES = words(`
  after although as because before how if lest once since than that though unless until what whatever when
  whenever where wherever whether which whichever while who whoever whom whose why
`);

/** A comma ends these where no verb has come: "After a day, it is removed". */
export const ADVERBIALS = words("until once since as before after than while if unless because when where");

/** A plural may be a verb or a noun; in front of one of these it is a verb. */
export const OBJECTS = words(`
  a again all also an another any both each every everything first her here him his how it its itself last
  me my no none nothing now one only our so the their them themselves then there these this those too us
  what whether you your
`);

/** Behind one of these a verb needs no ending: "they keep". */
export const PLURAL_SUBJECTS = words(`
  all both developers i many most others people some that these they those three two we which who you
`);

/** These may stand between a subject and its verb. */
export const ADVERBS = words(`
  all alone already also always both each either first itself never not now often only still themselves then
  together too usually
`);

/** A verb's base form stands behind one of these as an infinitive or as a noun. */
export const NO_SUBJECTS = words(`
  a an and any at but by can can't cannot could did didn't do does doesn't don't each every for from in its
  let lets may might must new no of on one or own shall should that the their this to will with won't would
`);

/** These words name who or what acts, so a past form behind one of them needs no object: "the user signed in". */
export const AGENTS = words(`
  browser buyer caller client developer he it moderator moderators owner page participant party person
  provider reader readers seller sender server she side that they user users visitor we which who you
`);

/** These irregular past forms are participles, too. */
export const PAST_FORMS = words(`
  bought brought built caught cut found got held kept left lost made met paid put read said sent set sold
  told
`);

/** A function's comment does not begin with one of these where it begins with a verb. */
export const NO_VERBS = words(`
  across afterwards always as besides hers his https its less minus others ours perhaps plus sometimes
  theirs this thus unless us was yes
`);

/** These follow a plural noun and hardly ever a verb. */
export const NOUN_FOLLOWERS = words("of that which who whose where and or are were have among besides by");

/** These begin an order to the reader, whose subject goes without saying. */
export const ORDERS = words("use do don't see call prefer compare spread pass");

/** Behind one of these an auxiliary is no verb of its own: "may have", "to do". */
export const MODALS = words("can could may might must shall should will would cannot to not be been");

/** These begin a clause behind a noun: "the ratings they have". */
export const SUBJECTS = words("they we you he she");

/** These past forms need no object. */
export const INTRANSITIVE_PASTS = words(
  "failed arrived happened appeared existed belonged expired changed ended",
);

/** These are adjectives more often than verbs behind a plural. */
export const ADJECTIVES = words("narrow open own clear live complete empty close");

/** These plurals are never verbs. */
export const PLURAL_NOUNS = words(`
  bytes cents characters days dollars images lines milliseconds minutes news numbers rows seconds texts
  words
`);

/** A word behind one of these is a noun. */
export const DETERMINERS = words("the a an of no any every its their our your his her");

/** These stand before plurals, so a word in -s behind one of them is no verb. */
export const PLURAL_DETERMINERS = words(
  "these those two three four some many more all such both other own new",
);

export const PREPOSITIONS = words("of in for to by with from on at under over behind through about as");
