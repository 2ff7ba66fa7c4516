import type { Availability } from "../../core/profiles/availability.ts";

export interface SampleProfile {
  readonly username: string;
  readonly headline: string;
  readonly bio: string;
  readonly skills: readonly string[];
  /** It is the hourly rate in dollars. */
  readonly rate: number | null;
  readonly availability?: Availability;
  readonly location: string;
  readonly timezone: string;
  readonly website?: string;
}

export const SAMPLE_PROFILES: readonly SampleProfile[] = [
  {
    username: "dev",
    headline: "Small web systems that run for years without me",
    bio: "I build order boards, booking systems and the dull parts between a till and a tax office. Fifteen years of it, mostly for companies with fewer than fifty people.\n\nI write the operating notes first: when they are short, the system is right.",
    skills: ["TypeScript", "PostgreSQL", "Offline first", "Accessibility"],
    rate: 85,
    location: "Rotterdam",
    timezone: "Europe/Amsterdam",
    website: "https://dana.example",
  },
  {
    username: "arjun",
    headline: "Search and recommendations that can explain themselves",
    bio: "Information retrieval by training. I like corpora that nobody else wants: scanned minutes, parts lists, transcripts of committee meetings.",
    skills: ["Python", "Search", "PostgreSQL", "Machine learning"],
    rate: 95,
    availability: "limited",
    location: "Pune",
    timezone: "Asia/Kolkata",
  },
  {
    username: "lotte",
    headline: "Interfaces for people with gloves, prams and bad light",
    bio: "Designer who codes, or the other way round. I test where the thing is used: kitchens, stables, a ferry. Every screen works by keyboard and is read aloud to me before it ships.",
    skills: ["Accessibility", "React", "CSS", "User research"],
    rate: 80,
    location: "Ghent",
    timezone: "Europe/Brussels",
    website: "https://lotte.example/work",
  },
  {
    username: "nikolai",
    headline: "Firmware, radios and everything with a battery",
    bio: "Sensors that sleep well and wake on time. I bring my own measuring bench and leave you with the schematics.",
    skills: ["C", "Rust", "Embedded", "LoRaWAN"],
    rate: 110,
    location: "Varna",
    timezone: "Europe/Sofia",
  },
  {
    username: "amara",
    headline: "Payment flows that survive a lost connection",
    bio: "Seven years in mobile money. I care about the second click, the closed lid and the answer that never came.",
    skills: ["Go", "Kotlin", "Payments", "PostgreSQL"],
    rate: 100,
    location: "Lagos",
    timezone: "Africa/Lagos",
  },
  {
    username: "juan",
    headline: "Maps, routes and the last hundred metres",
    bio: "Geodata for delivery, water and buses. Much of my work is finding out what is really there.",
    skills: ["GIS", "Python", "PostGIS", "Leaflet"],
    rate: 70,
    location: "Bogotá",
    timezone: "America/Bogota",
  },
  {
    username: "mei",
    headline: "Moving pictures in the browser, and sound that stays with them",
    bio: "WebGL, WebAudio and video pipelines for museums and musicians. Small downloads are a matter of manners.",
    skills: ["WebGL", "TypeScript", "Audio", "Video"],
    rate: 105,
    availability: "unavailable",
    location: "Osaka",
    timezone: "Asia/Tokyo",
  },
  {
    username: "fergus",
    headline: "Old systems, moved carefully",
    bio: "COBOL, Access, a spreadsheet with a name. I write the tests around what is there before I touch it, and move it one screen at a time.",
    skills: ["Java", "Migration", "Testing", "SQL"],
    rate: 90,
    location: "Cork",
    timezone: "Europe/Dublin",
  },
  {
    username: "priya",
    headline: "Data pipelines with a bill you can read",
    bio: "I have taken three companies from a nightly job that nobody dared to stop to something with a diagram and a budget.",
    skills: ["Python", "SQL", "Airflow", "Cost control"],
    rate: 88,
    availability: "limited",
    location: "Leeds",
    timezone: "Europe/London",
  },
  {
    username: "elias",
    headline: "Security reviews in plain words",
    bio: "You get a list ordered by what I would do first, with the reason and the price of each line. No scanner output.",
    skills: ["Security", "Networks", "Linux"],
    rate: 120,
    location: "Graz",
    timezone: "Europe/Vienna",
  },
  {
    username: "zofia",
    headline: "Compilers, parsers and small languages",
    bio: "If your users keep writing formulas into text fields, I build them the language they are already speaking.",
    skills: ["Rust", "Parsers", "WebAssembly"],
    rate: null,
    location: "Wrocław",
    timezone: "Europe/Warsaw",
  },
];

export interface SampleClientProfile {
  readonly username: string;
  readonly displayName: string;
  readonly company: string;
  readonly about: string;
  readonly location: string;
}

export const SAMPLE_CLIENT_PROFILES: readonly SampleClientProfile[] = [
  {
    username: "clara",
    displayName: "Clara Lindqvist",
    company: "Lindqvist Bakeries",
    about: "Four shops, 31 people, and a till that is older than the youngest of them.",
    location: "Malmö",
  },
  {
    username: "henrik",
    displayName: "Henrik Dahl",
    company: "County Archive",
    about: "We keep eight kilometres of shelves and would like them to be read.",
    location: "Bergen",
  },
];
