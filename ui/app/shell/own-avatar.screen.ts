import { Avatar } from "../../images/avatar.tsx";

export const View = Avatar;
