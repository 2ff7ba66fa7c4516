import { AVAILABILITY_NAME } from "../../core/profiles/availability.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { displayName } from "../../core/text/display-name.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { Avatar } from "../images/avatar.tsx";
import { Fact } from "../shared/fact.tsx";
import * as s from "./creator.module.css";

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function CreatorFacts({ developer }: { readonly developer: PublicDeveloper }) {
  const { hourlyRateCents, location, timezone, memberSince } = developer;
  const links = [
    { name: "Website", address: developer.website },
    { name: "GitHub", address: developer.githubUrl },
    { name: "LinkedIn", address: developer.linkedinUrl },
  ].filter(({ address }) => address !== "");
  return (
    <div className={s.facts}>
      <div className={s.person}>
        <Avatar person={developer} size="large" />
        <p>
          <strong>{displayName(developer)}</strong>
          {developer.fullName !== "" && <span className={s.username}>{developer.username}</span>}
        </p>
      </div>
      <dl className={s.list}>
        <Fact name="Availability">{AVAILABILITY_NAME[developer.availability]}</Fact>
        {hourlyRateCents !== null && (
          <Fact name="Rate">{`${formatDollars(hourlyRateCents / 100)} an hour`}</Fact>
        )}
        {location !== "" && <Fact name="Location">{location}</Fact>}
        {timezone !== "" && <Fact name="Time zone">{timezone}</Fact>}
        {memberSince !== "" && <Fact name="Member since">{MONTH.format(new Date(memberSince))}</Fact>}
      </dl>
      {links.length > 0 && (
        <ul className={s.links} role="list" aria-label="Links">
          {links.map(({ name, address }) => (
            <li key={name}>
              <a href={address} rel="nofollow noopener noreferrer" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
