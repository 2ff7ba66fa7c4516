// Made once: building one costs more than drawing a row of a list.
const WHOLE = dollars(0);
const WITH_CENTS = dollars(2);

/** Returns "$1,250", with cents only where there are any. */
export function formatDollars(amount: number): string {
  return (Number.isInteger(amount) ? WHOLE : WITH_CENTS).format(amount);
}

function dollars(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
