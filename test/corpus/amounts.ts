const UNREADABLE = "Enter an amount in dollars, such as 1250 or 12.50";
const SEVERAL = "Enter one amount, such as 1250 or 12.50";
const FOREIGN = "Enter an amount in US dollars, such as 1250 or 12.50";
const TOO_FINE = "Enter an amount with whole cents, such as 12.50";
export const AMBIGUOUS =
  "A point before three digits can mean thousands or cents. Enter an amount such as 1250 or 12.50";

/** Languages whose numbers differ in digits, in what stands between thousands and in what stands before cents. */
export const LANGUAGES =
  "en en-IN en-ZA de de-CH de-AT fr fr-CH es es-MX pt pt-PT it nl da nb sv fi et lv lt pl cs hu bg ru uk hr sl tr kk hy he ar ar-EG ar-MA fa ps ur hi bn mr ne ta gu my km th vi id zh ja ko".split(
    " ",
  );

/** Amounts as people of many regions type them, in cents. */
export const AMOUNTS: readonly (readonly [typed: string, cents: number])[] = [
  ["0", 0],
  ["12", 1_200],
  ["12.5", 1_250],
  ["12.50", 1_250],
  ["12,5", 1_250],
  ["12,50", 1_250],
  ["1,250", 125_000],
  ["1,250.00", 125_000],
  ["1.250,00", 125_000],
  ["1.250.000", 125_000_000],
  ["1'250.50", 125_050],
  ["1 250", 125_000],
  ["1\u{202f}250,50", 125_050],
  ["12,34,567.89", 123_456_789],
  ["12.-", 1_200],
  ["1.250,–", 125_000],
  [".99", 99],
  ["12.", 1_200],
  ["007", 700],
  [" $12.50 ", 1_250],
  ["$1 250", 125_000],
  ["US$ 12", 1_200],
  ["12,50 $US", 1_250],
  ["12 USD", 1_200],
  ["1250 dollars", 125_000],
  ["٣", 300],
  ["١٢٫٥٠", 1_250],
  ["१२.५०", 1_250],
  ["１２．５０", 1_250],
  ["𝟏𝟐,𝟓𝟎", 1_250],
  // The third of five sets of digits without a gap between them.
  ["𝟣𝟤", 1_200],
  ["\u{200f}12.50\u{200e}", 1_250],
  ["-5", -500],
  ["−$12.50", -1_250],
  ["$-12.50", -1_250],
  // 19.99 * 100 is 1998.9999999999998 in floating point.
  ["19.99", 1_999],
  ["9".repeat(50), Number.MAX_SAFE_INTEGER],
];

/** What is no amount in dollars or could be two, by the sentence that says so. */
export const REFUSED_AMOUNTS: readonly (readonly [typed: string, fault: string])[] = [
  ["", UNREADABLE],
  [".", UNREADABLE],
  ["twelve", UNREADABLE],
  ["1e3", UNREADABLE],
  ["0x10", UNREADABLE],
  ["5k", UNREADABLE],
  ["Infinity", UNREADABLE],
  ["12²", UNREADABLE],
  ["12 50", UNREADABLE],
  ["1,250,50", UNREADABLE],
  ["12,,500", UNREADABLE],
  ["(12)", UNREADABLE],
  ["1".repeat(61), UNREADABLE],
  ["1.250", AMBIGUOUS],
  ["$12.505", AMBIGUOUS],
  ["0.250", TOO_FINE],
  ["12,5000", TOO_FINE],
  ["1250,000", TOO_FINE],
  ["10-20", SEVERAL],
  ["$500 – $1,000", SEVERAL],
  ["5..10", SEVERAL],
  ["5 to 10", SEVERAL],
  ["€12", FOREIGN],
  ["12,50 £", FOREIGN],
];
