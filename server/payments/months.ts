/** Returns the same day (UTC) so many months later, or the month's last day where it has no such day. */
export function monthsAfter(start: Date, months: number): Date {
  const later = new Date(start);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return later;
}
