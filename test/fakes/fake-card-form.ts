import type {
  CardForm,
  CardFormOrder,
  CardPayment,
  OpenCardForm,
} from "../../core/payments/card-form.port.ts";
import { Failure } from "../../core/shared/failure.ts";

/** It opens at once, and answers each attempt to pay with the next of `answers`. */
export class FakeCardForm implements CardForm {
  isAllowed = true;
  failure: Failure | null = null;
  answers: (CardPayment | Failure)[] = [];
  readonly opened: CardFormOrder[] = [];
  readonly returnUrls: string[] = [];
  closed = 0;

  isAllowedHere(): boolean {
    return this.isAllowed;
  }

  open(order: CardFormOrder): Promise<OpenCardForm> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.opened.push(order);
    return Promise.resolve({
      pay: (returnUrl) => {
        this.returnUrls.push(returnUrl);
        const answer: CardPayment | Failure = this.answers.shift() ?? { kind: "confirmed" };
        return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve(answer);
      },
      close: () => {
        this.closed += 1;
      },
    });
  }
}
