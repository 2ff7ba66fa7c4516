import { type ReactElement, useState } from "react";
import { act, screen } from "@testing-library/react";
import { PlayerMemory } from "../../core/videos/player-memory.ts";
import { PlayerStore } from "../../ui/player/player.store.ts";
import { VideoPlayer } from "../../ui/player/video-player.tsx";
import { aVideo } from "../builders/playlists.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { drawScreen } from "./draw-screen.tsx";
import { FakeMedia } from "./fake-media.ts";

export function openRedrawnPlayer() {
  const store = new PlayerStore(new PlayerMemory(new FakeStorage().tab()), new FakeClock());
  let draw: (player: ReactElement) => void = () => undefined;
  function Drawn() {
    const [player, setPlayer] = useState<ReactElement>(<VideoPlayer video={aVideo({ title: "The till" })} />);
    draw = setPlayer;
    return player;
  }
  const drawn = drawScreen(<Drawn />, { stores: [store] });
  const media = new FakeMedia(screen.getByLabelText<HTMLVideoElement>("The till"), 100);
  act(() => {
    media.arrive();
  });
  const redraw = (player: ReactElement) => {
    act(() => {
      draw(player);
    });
  };
  return { ...drawn, redraw, media, store };
}
