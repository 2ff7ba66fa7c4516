// They are created once, because creating a formatter costs more than a message.
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

/** Shows when a message was written; nothing where the server does not say it. */
export function MessageTime({ time }: { readonly time: string }) {
  if (time === "") return null;
  const at = new Date(time);
  return (
    <time dateTime={time} title={EXACT.format(at)}>
      {TIME.format(at)}
    </time>
  );
}
