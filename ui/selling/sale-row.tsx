import { Link } from "react-router-dom";
import { isolated } from "../../core/text/plain-name.ts";
import { productPath } from "../../core/discovery/public-address.ts";
import { priceText } from "../../core/products/product-text.ts";
import type { Sale } from "../../core/products/sale.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Button } from "../shared/button.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./sales.module.css";

interface SaleRowProps {
  readonly sale: Sale;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly onRefund: (sale: Sale) => void;
}

export function SaleRow({ sale, now, onRefund }: SaleRowProps) {
  const { productId, title, priceCents, status, boughtAt, buyer, isRefundable } = sale;
  const isRefunded = status === "refunded";
  return (
    <>
      <div className={s.content}>
        <p className={s.title}>
          <Link to={productPath(productId)}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={s.facts}>
          {buyer === null ? (
            <span>Account deleted</span>
          ) : (
            <WithAvatar person={buyer}>
              <PersonLink person={buyer} as={null} />
            </WithAvatar>
          )}
          <TimeAgo time={boughtAt} now={now} />
        </p>
      </div>
      <p className={isRefunded ? `${s.amount} ${s.undone}` : s.amount}>{priceText(priceCents)}</p>
      <div className={s.action}>
        {isRefunded && <Tag>Refunded</Tag>}
        {isRefundable && (
          <Button variant="quiet" aria-label={`Refund: ${isolated(title)}`} onClick={() => onRefund(sale)}>
            Refund
          </Button>
        )}
      </div>
    </>
  );
}
