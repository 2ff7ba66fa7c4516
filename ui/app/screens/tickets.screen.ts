import { requestsModule } from "../modules/requests.module.ts";
import { TicketListView, ticketListPage } from "../../requests/ticket-list.view.tsx";

export const View = TicketListView;
export const page = ticketListPage;
export const modules = [requestsModule];
