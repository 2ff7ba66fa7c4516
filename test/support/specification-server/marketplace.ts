import { type Call, routes } from "./call.ts";
import { type Json, Refused } from "./json.ts";

function buy(call: Call): Json {
  const { buyers } = call.world.products.get(call.id());
  if (buyers.has(call.me.id)) throw new Refused(400, "You have already purchased this product.");
  buyers.add(call.me.id);
  return {};
}

/** The fields of most answers are not said. */
const nothing = (call: Call): Json => {
  call.world.products.get(call.id());
  return {};
};
const none = (): Json => [];

export const marketplaceRoutes = routes(
  {
    "GET /api/marketplace/products": ({ world }) => world.products.all.map(({ id }) => ({ id })),
    "GET /api/marketplace/products/:id": (call) => ({ id: call.world.products.get(call.id()).id }),
    "GET /api/marketplace/products/:id/files/info": none,
    "GET /api/marketplace/products/:id/reviews": none,
  },
  {
    "POST /api/marketplace/products/:id/purchase": buy,
    "GET /api/marketplace/purchase/verify/:id": nothing,
    "GET /api/marketplace/products/files/:id": none,
    "GET /api/marketplace/products/:id/files": none,
    "POST /api/marketplace/products/:id/reviews": nothing,
  },
);
