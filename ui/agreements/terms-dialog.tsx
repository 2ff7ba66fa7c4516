import { observer } from "mobx-react-lite";
import { PRICE_TYPE_NAME, PRICE_TYPES } from "../../core/agreements/agreement-terms.ts";
import { proposerOf } from "../../core/agreements/agreement.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { MoneyField } from "../shared/form/money-field.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { SelectField } from "../shared/form/select-field.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { SubscribeButton } from "../subscription/subscribe-button.tsx";
import type { AgreementFormStore } from "./agreement-form.store.ts";
import type { AgreementStore } from "./agreement.store.ts";
import { Actions } from "../shared/actions.tsx";
import * as s from "./agreement.module.css";

export interface TermsDialogProps {
  readonly store: AgreementStore;
  readonly terms: AgreementFormStore;
  /** The payment of a subscription returns to this conversation. */
  readonly conversationId: ConversationId;
  readonly onClose: () => void;
}

/** Edits a first proposal, a change or a counter-proposal; each becomes the next version. */
export const TermsDialog = observer(function TermsDialog(props: TermsDialogProps) {
  const { store, terms, conversationId, onClose } = props;
  const last = store.current;
  const submit = () => {
    void terms.submit().then((sent) => {
      if (sent === null) return store.refresh();
      store.add(sent.agreement);
      onClose();
    });
  };
  return (
    <Dialog open title={title(store)} size="wide" onClose={onClose}>
      <Form name="agreement" onSubmit={submit}>
        {last?.status === "proposed" && (
          <p className={s.text}>{`Version ${last.version} will be replaced when you send this one.`}</p>
        )}
        <FormErrors of={terms} fieldsOnly />
        <Fields terms={terms} />
        <Refusal of={terms} />
        {terms.needsSubscription && (
          <div>
            <p className={s.text}>What you typed is saved on this device until you return from checkout.</p>
            <SubscribeButton pendingAction={{ kind: "path", path: `/conversations/${conversationId}` }} />
          </div>
        )}
        <Actions isAtEnd>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton of={terms} label="Send proposal" busy="Sending..." />
        </Actions>
      </Form>
    </Dialog>
  );
});

function title({ current, role }: AgreementStore): string {
  if (current === undefined) return "Propose an agreement";
  const isAnswer = current.status === "proposed" && proposerOf(current) !== role;
  return isAnswer ? "Counter-proposal" : "New terms";
}

const Fields = observer(function Fields({ terms }: { readonly terms: AgreementFormStore }) {
  return (
    <>
      <TextField of={terms} name="title" label="Title" required />
      <TextField
        of={terms}
        name="scope"
        label="Scope"
        hint="What is included and what is not. Put one item per line."
        rows={7}
        required
      />
      <div className={s.pair}>
        <SelectField
          of={terms}
          name="priceType"
          label="Pricing"
          options={PRICE_TYPES}
          nameOf={(type) => PRICE_TYPE_NAME[type]}
        />
        <MoneyField
          of={terms}
          name="amount"
          label={terms.form.priceType === "fixed" ? "Price in dollars" : "Hourly rate in dollars"}
          required
        />
      </div>
      <TextField
        of={terms}
        name="deadline"
        label="Deadline"
        hint="Last day to deliver"
        type="date"
        optional
      />
    </>
  );
});
