import { PLAYER_KEYS } from "../../core/videos/player-keys.ts";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./player-keys-dialog.module.css";

interface PlayerKeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PlayerKeysDialog({ open, onClose }: PlayerKeysDialogProps) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <p className={s.hint}>
        They work while the player has focus. Click the video, or press Tab to reach it.
      </p>
      <dl className={s.keys}>
        {PLAYER_KEYS.map(({ shown, text }) => (
          <div key={text} className={s.row}>
            <dt>{text}</dt>
            <dd>
              {shown.map((key) => (
                <kbd key={key} className={s.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
