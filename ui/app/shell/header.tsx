import { displayName } from "../../../core/text/display-name.ts";
import { type ReactNode, useRef } from "react";
import { Link, NavLink } from "react-router-dom";
import { type AuthUser, dashboardOf } from "../../../core/auth/auth-user.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import { PRODUCT, PRODUCT_NAME, PRODUCT_SUFFIX } from "../../../core/shared/brand.ts";
import { unreadText } from "../../../core/conversations/unread.ts";
import { ButtonLink } from "../../shared/button.tsx";
import { Icon, type IconName } from "../../shared/icon.tsx";
import { type Theme, ThemeSwitch } from "../../shared/theme-switch.tsx";
import type { ShellDialog } from "./shell-dialog.ts";
import type { Elements } from "../../shared/elements.ts";
import { Part } from "../../shared/part.tsx";
import * as s from "./header.module.css";

interface NavigationEntry {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
  readonly unread?: number;
}

const NAVIGATION: readonly NavigationEntry[] = [
  { to: "/tickets", name: "Tickets", icon: "discover" },
  { to: "/showcase", name: "Solutions", icon: "build" },
  { to: "/marketplace", name: "Products", icon: "box" },
  { to: "/videos", name: "Videos", icon: "discuss" },
  { to: "/creators", name: "Creators", icon: "user" },
];

interface MenuEntry extends NavigationEntry {
  /** The addresses below it have entries of their own. */
  readonly isExact?: boolean;
  /** Only this role's menu has the entry; without it, each user's menu has. */
  readonly role?: UserType;
}

/** Signed-in users have these in their menu. */
const MENU: readonly MenuEntry[] = [
  { to: "/requests", name: "Your requests", icon: "plan", isExact: true },
  { to: "/requests/responses", name: "Responses", icon: "discuss" },
  { to: "/video-upload", name: "Your videos", icon: "build" },
  { to: "/playlists", name: "Your playlists", icon: "list", isExact: true },
  { to: "/marketplace/selling", name: "Selling", icon: "plan", role: "developer" },
  { to: "/marketplace/library", name: "Your library", icon: "box" },
  { to: "/wallet", name: "Wallet", icon: "wallet" },
  { to: "/profile", name: "Profile", icon: "user" },
];

export interface HeaderProps {
  readonly user: AuthUser | null;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onDialog: (dialog: ShellDialog) => void;
  /** It counts the unread messages of all conversations. */
  readonly unread?: number;
  /** A developer has a bell and notifications here, a client notifications, a visitor nothing. */
  readonly buttons?: Elements;
  /** The signed-in user's picture is 32 pixels wide; the header reserves a circle for it. */
  readonly avatar?: ReactNode;
}

export function Header({ user, theme, onTheme, onDialog, unread = 0, buttons, avatar }: HeaderProps) {
  const entries: readonly NavigationEntry[] =
    user === null
      ? NAVIGATION
      : [
          ...NAVIGATION,
          { to: dashboardOf(user), name: "Dashboard", icon: "plan" },
          { to: "/conversations", name: "Conversations", icon: "message", unread },
        ];
  return (
    <header className={user === null ? s.header : `${s.header} ${s.signedIn}`} data-role={user?.userType}>
      <a className={s.skip} href="#main">
        Skip to content
      </a>
      <div className={s.bar}>
        <Link className={s.logo} to="/" aria-label={`${PRODUCT_NAME}, home`}>
          {PRODUCT}
          <span className={s.suffix}>{PRODUCT_SUFFIX}</span>
        </Link>
        <nav aria-label="Main">
          <ul className={s.links}>
            {entries.map(({ to, name, unread: count = 0 }) => (
              <li key={to}>
                <NavLink className={s.link ?? ""} to={to}>
                  <span>{name}</span>
                  <Unread count={count} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={s.end}>
          <Part>{buttons}</Part>
          {user === null && <SignInLink onDialog={onDialog} />}
          <SiteMenu
            user={user}
            avatar={avatar}
            unread={unread}
            entries={entries}
            theme={theme}
            onTheme={onTheme}
            onDialog={onDialog}
          />
        </div>
      </div>
    </header>
  );
}

/** Shows the number, which screen readers read with "unread"; renders nothing for 0. */
function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={s.unread}>
      <span aria-hidden="true">{unreadText(count)}</span>
      <span className="visually-hidden">{`${unreadText(count)} unread`}</span>
    </span>
  );
}

/** Renders a link, which works before the application has loaded its dialog. */
function SignInLink({ onDialog }: Pick<HeaderProps, "onDialog">) {
  return (
    <ButtonLink
      variant="primary"
      to="/login"
      data-visitor=""
      data-dialog="sign-in"
      onClick={(event) => {
        event.preventDefault();
        onDialog("sign-in");
      }}
    >
      Sign In
    </ButtonLink>
  );
}

type SiteMenuProps = Omit<HeaderProps, "buttons"> & { readonly entries: readonly NavigationEntry[] };

/** Shows the menu as a popover of the browser, which opens and closes before any script runs. */
function SiteMenu({ user, avatar, unread = 0, entries, theme, onTheme, onDialog }: SiteMenuProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const open = (dialog: ShellDialog) => () => {
    close();
    onDialog(dialog);
  };
  return (
    <>
      <MenuButton user={user} avatar={avatar} unread={unread} />
      <div className={s.menu} id="site-menu" popover="auto" ref={popover}>
        <nav aria-label="Menu">
          <ul className={s.narrowOnly}>
            {entries.map(({ to, name, icon, unread: count = 0 }) => (
              <li key={to}>
                <NavLink className={s.item ?? ""} to={to} onClick={close}>
                  <Icon name={icon} /> <span>{name}</span>
                  <Unread count={count} />
                </NavLink>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <button type="button" className={s.item} data-dialog="support" onClick={open("support")}>
                <Icon name="heart" /> Support
              </button>
            </li>
            <li>
              <button type="button" className={s.item} data-dialog="feedback" onClick={open("feedback")}>
                <Icon name="message" /> Feedback
              </button>
            </li>
            {user !== null && <OwnItems userType={user.userType} onLeave={close} />}
          </ul>
        </nav>
        <div className={s.theme}>
          <ThemeSwitch value={theme} onChoose={onTheme} />
        </div>
      </div>
    </>
  );
}

function MenuButton({ user, avatar, unread = 0 }: Pick<HeaderProps, "user" | "avatar" | "unread">) {
  return (
    <button type="button" className={s.menuButton} popoverTarget="site-menu">
      {user !== null && (
        <>
          <span className={s.avatar}>{avatar}</span>
          <span className={s.userName}>{displayName(user)}</span>
        </>
      )}
      <span className="visually-hidden">Menu</span>
      <Icon name="menu" size={22} />
      <span className={s.narrowUnread}>
        <Unread count={unread} />
      </span>
    </button>
  );
}

interface OwnItemsProps {
  readonly userType: AuthUser["userType"];
  readonly onLeave: () => void;
}

/** Shows the menu's entries for signed-in users. */
function OwnItems({ userType, onLeave }: OwnItemsProps) {
  return (
    <>
      {MENU.map(
        ({ to, name, icon, isExact = false, role = userType }) =>
          role === userType && (
            <li key={to}>
              <NavLink className={s.item ?? ""} to={to} end={isExact} onClick={onLeave}>
                <Icon name={icon} /> <span>{name}</span>
              </NavLink>
            </li>
          ),
      )}
      <li>
        <Link className={s.item ?? ""} to="/logout" onClick={onLeave}>
          <Icon name="logout" /> Logout
        </Link>
      </li>
    </>
  );
}
