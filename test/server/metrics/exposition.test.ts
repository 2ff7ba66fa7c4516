import { describe, expect, it } from "@jest/globals";
import { exposition } from "../../../server/metrics/exposition.ts";
import { RequestTimes } from "../../../server/metrics/request-times.ts";

describe("exposition", () => {
  it("writes Prometheus's text format", () => {
    const samples = [{ labels: { queue: 'a "b"\\\n' }, value: 3 }, { value: 0.5 }];
    expect(exposition([{ name: "queue_length", help: "What waits.", type: "gauge", samples }])).toBe(
      [
        "# HELP queue_length What waits.",
        "# TYPE queue_length gauge",
        'queue_length{queue="a \\"b\\"\\\\\\n"} 3',
        "queue_length 0.5",
        "",
      ].join("\n"),
    );
  });
});

describe("RequestTimes", () => {
  it("counts each time in every bucket that it fits into", () => {
    const times = new RequestTimes();
    const labels = { method: "GET", route: "/api/requests/:id", status: "200" };
    for (const seconds of [0.004, 0.2, 30]) times.record(labels, seconds);
    const values = times
      .metric()
      .samples.map((one) => `${one.suffix ?? ""} ${one.labels?.["le"] ?? ""} ${String(one.value)}`);
    expect(values.join("\n")).toBe(
      [
        "_bucket 0.005 1",
        "_bucket 0.025 1",
        "_bucket 0.1 1",
        "_bucket 0.25 2",
        "_bucket 1 2",
        "_bucket 2.5 2",
        "_bucket 10 2",
        "_bucket +Inf 3",
        "_sum  30.204",
        "_count  3",
      ].join("\n"),
    );
  });
});
