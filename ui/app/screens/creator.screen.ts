import { blocksModule } from "../modules/blocks.module.ts";
import { moderationModule } from "../modules/moderation.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { productsModule } from "../modules/products.module.ts";
import { profilesModule } from "../modules/profiles.module.ts";
import { publicVideosModule } from "../modules/public-videos.module.ts";
import { ratingsModule } from "../modules/ratings.module.ts";
import { showcasesModule } from "../modules/showcases.module.ts";
import { CreatorView, creatorPage } from "../../profiles/creator.view.tsx";

export const View = CreatorView;
export const page = creatorPage;
export const modules = [
  blocksModule,
  moderationModule,
  playlistsModule,
  productsModule,
  profilesModule,
  publicVideosModule,
  ratingsModule,
  showcasesModule,
];
