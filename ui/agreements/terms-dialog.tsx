import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import {
  type AgreementForm,
  PRICE_TYPE_NAME,
  PRICE_TYPES,
  type PriceType,
} from "../../core/agreements/agreement-terms.ts";
import { proposerOf } from "../../core/agreements/agreement.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import { FIX_THE_FORM } from "../shared/submission.store.ts";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { SubscribeButton } from "../subscription/subscribe-button.tsx";
import type { AgreementFormStore } from "./agreement-form.store.ts";
import type { AgreementStore } from "./agreement.store.ts";
import * as s from "./agreement.module.css";

export interface TermsDialogProps {
  readonly store: AgreementStore;
  readonly terms: AgreementFormStore;
  /** Where paying for the subscription leads back to. */
  readonly conversationId: ConversationId;
  readonly onClose: () => void;
}

/** The first proposal, a changed one or a counter-proposal: each is the next version. */
export const TermsDialog = observer(function TermsDialog(props: TermsDialogProps) {
  const { store, terms, conversationId, onClose } = props;
  const last = store.current;
  const { state } = terms;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void terms.submit().then((agreement) => {
      if (agreement === null) {
        store.refresh();
        return;
      }
      store.add(agreement);
      onClose();
    });
  };
  return (
    <Dialog open title={title(store)} size="wide" onClose={onClose}>
      <form className={s.form} onSubmit={submit} noValidate>
        {last?.status === "proposed" && (
          <p className={s.text}>{`Version ${last.version} will be replaced when you send this one.`}</p>
        )}
        <Errors terms={terms} />
        <Fields terms={terms} />
        {state.kind === "refused" && state.message !== FIX_THE_FORM && (
          <p className={s.error} role="alert">
            {state.message}
          </p>
        )}
        {terms.needsSubscription && (
          <div>
            <p className={s.text}>What you typed is saved on this device until you return from checkout.</p>
            <SubscribeButton pendingAction={{ kind: "path", path: `/conversations/${conversationId}` }} />
          </div>
        )}
        <div className={s.dialogActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={terms.isSaving ? "Sending..." : undefined}>
            Send proposal
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

function title({ current, role }: AgreementStore): string {
  if (current === undefined) return "Propose an agreement";
  const isAnswer = current.status === "proposed" && proposerOf(current) !== role;
  return isAnswer ? "Counter-proposal" : "New terms";
}

const FIELD_ID: Readonly<Record<keyof AgreementForm, string>> = {
  title: "agreement-title",
  scope: "agreement-scope",
  priceType: "agreement-price-type",
  amount: "agreement-amount",
  deadline: "agreement-deadline",
};

const Errors = observer(function Errors({ terms }: { readonly terms: AgreementFormStore }) {
  const errors = Object.entries(terms.errors) as [keyof AgreementForm, string][];
  return terms.state.kind !== "refused" || errors.length === 0 ? null : (
    <ErrorSummary
      key={terms.state.attempt}
      errors={errors.map(([field, message]) => ({ fieldId: FIELD_ID[field], message }))}
    />
  );
});

const Fields = observer(function Fields({ terms }: { readonly terms: AgreementFormStore }) {
  const { form, errors } = terms;
  return (
    <>
      <Field label="Title" id={FIELD_ID.title} error={errors.title} required>
        {(props) => (
          <TextInput
            {...props}
            value={form.title}
            onChange={({ target }) => {
              terms.change({ title: target.value });
            }}
          />
        )}
      </Field>
      <Field
        label="Scope"
        id={FIELD_ID.scope}
        hint="What is included and what is not. Put one item per line."
        error={errors.scope}
        required
      >
        {(props) => (
          <TextArea
            {...props}
            rows={7}
            value={form.scope}
            onChange={({ target }) => {
              terms.change({ scope: target.value });
            }}
          />
        )}
      </Field>
      <div className={s.pair}>
        <Field label="Pricing" id={FIELD_ID.priceType} error={errors.priceType}>
          {(props) => (
            <Select
              {...props}
              value={form.priceType}
              onChange={({ target }) => {
                terms.change({ priceType: target.value as PriceType });
              }}
            >
              {PRICE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {PRICE_TYPE_NAME[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={form.priceType === "fixed" ? "Price in dollars" : "Hourly rate in dollars"}
          id={FIELD_ID.amount}
          error={errors.amount}
          required
        >
          {(props) => (
            <TextInput
              {...props}
              inputMode="decimal"
              autoComplete="off"
              value={form.amount}
              onChange={({ target }) => {
                terms.change({ amount: target.value });
              }}
            />
          )}
        </Field>
      </div>
      <Field
        label="Deadline"
        id={FIELD_ID.deadline}
        hint="Last day to deliver"
        error={errors.deadline}
        optional
      >
        {(props) => (
          <TextInput
            {...props}
            type="date"
            value={form.deadline}
            onChange={({ target }) => {
              terms.change({ deadline: target.value });
            }}
          />
        )}
      </Field>
    </>
  );
});
