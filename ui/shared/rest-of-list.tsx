import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "./button.tsx";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import { ErrorText } from "./form/error-text.tsx";
import * as s from "./rest-of-list.module.css";

export interface RestOfListProps {
  readonly list: LoadedPages<unknown>;
  readonly onMore: () => void;
}

/** Shows below an unfinished list a button for more rows, and the failure of the last attempt. */
export function RestOfList({ list: { rows, total, rest }, onMore }: RestOfListProps) {
  if (rows.length >= total) return null;
  const hasFailed = typeof rest !== "string";
  return (
    <div className={s.rest}>
      {hasFailed && <ErrorText>{`Couldn't load the rest. ${failureMessage(rest)}`}</ErrorText>}
      <Button busy={rest === "loading" ? "Loading..." : undefined} onClick={onMore}>
        {hasFailed ? "Retry" : "Show more"}
      </Button>
    </div>
  );
}
