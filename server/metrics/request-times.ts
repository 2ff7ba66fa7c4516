import type { Metric, Sample } from "./exposition.ts";

/** They are upper ends in seconds, which separate what feels immediate, slow and broken. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10] as const;

interface Times {
  readonly labels: Readonly<Record<string, string>>;
  /** It counts the requests that ended within each bucket and in none of those before it. */
  readonly within: number[];
  count: number;
  sum: number;
}

/**
 * It counts how long requests took, by method, route pattern and status, so there are only as many series as
 * the server has routes and answers.
 */
export class RequestTimes {
  readonly #series = new Map<string, Times>();

  record(
    labels: { readonly method: string; readonly route: string; readonly status: string },
    seconds: number,
  ): void {
    const key = `${labels.method} ${labels.status} ${labels.route}`;
    let times = this.#series.get(key);
    if (times === undefined) {
      times = { labels, within: BUCKETS.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, times);
    }
    const index = BUCKETS.findIndex((end) => seconds <= end);
    if (index !== -1) times.within[index] = (times.within[index] ?? 0) + 1;
    times.count += 1;
    times.sum += seconds;
  }

  metric(): Metric {
    const samples = [...this.#series.values()].flatMap(samplesOf);
    return {
      name: "http_request_duration_seconds",
      help: "Time from a request's head to the end of its answer.",
      type: "histogram",
      samples,
    };
  }
}

function samplesOf({ labels, within, count, sum }: Times): Sample[] {
  let sofar = 0;
  const buckets = BUCKETS.map((end, index) => {
    sofar += within[index] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: String(end) }, value: sofar };
  });
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}
