/**
 * What stays of a box: all of it, what is inside by rules of its own, or all but the times, names or references that
 * it holds.
 */
export type BoxRule =
  "whole" | "times" | "handler" | "sources" | "pictures" | "sound" | "flac" | "spherical_head" | BoxRules;

/** Boxes by their types; any other becomes a `free` box of zeros. */
export interface BoxRules {
  readonly [type: string]: BoxRule;
}

function whole(types: string): BoxRules {
  return Object.fromEntries(Array.from(types.matchAll(/[^,]{4}/g), ([type]) => [type, "whole"]));
}

/** Tables of samples and what players need to show them (ISO 14496-12, 8; QuickTime File Format). */
function trackRules(descriptions: TrackKind): BoxRules {
  const samples = whole(
    "stts,ctts,cslg,stss,stps,stsc,stsz,stz2,stco,co64,sdtp,sbgp,sgpd,stsh,subs,padb,stdp",
  );
  const stbl: BoxRules = { ...samples, stsd: descriptions };
  const minf: BoxRules = { ...whole("vmhd,smhd,nmhd"), hdlr: "handler", dinf: { dref: "sources" }, stbl };
  return {
    tkhd: "times",
    edts: whole("elst"),
    tapt: whole("clef,prof,enof"),
    ...whole("clip,matt"),
    mdia: { mdhd: "times", hdlr: "handler", elng: "whole", minf },
  };
}

export const TRACK_KINDS = { vide: "pictures", soun: "sound" } as const;
export type TrackKind = (typeof TRACK_KINDS)[keyof typeof TRACK_KINDS];

export const TRACK_RULES: Readonly<Record<TrackKind, BoxRules>> = {
  pictures: trackRules("pictures"),
  sound: trackRules("sound"),
};

/** Fragments (ISO 14496-12, 8.8), their heads in the index and what leads to them; `styp` is like `ftyp`. */
export const FRAGMENT_RULES: BoxRules = {
  moof: {
    mfhd: "whole",
    traf: whole("tfhd,tfdt,trun,sbgp,sgpd,subs,saiz,saio,senc"),
  },
  mfra: whole("tfra,mfro"),
  ...whole("mdat,sidx,ssix"),
};

/** The index without its tracks. */
export const INDEX_RULES: BoxRules = { mvhd: "times", mvex: whole("mehd,trex,leva") };

/** Settings of decoders, and shape and colours of pictures. */
export const DESCRIPTION_RULES: BoxRules = {
  ...whole("avcC,hvcC,lhvC,vvcC,av1C,vpcC,dvcC,dvvC,dvwC,mvcC,svcC,esds,d263,glbl"),
  ...whole("dOps,alac,dac3,dec3,dac4,damr,mhaC,wave,chan,chnl,srat,pcmC,dmix,ludt,iacb,SA3D,ddts,udts,dmlp"),
  ...whole("colr,pasp,clap,mdcv,clli,SmDm,CoLL,amve,cclv,fiel,gama,btrt,st3d,vexu,hfov"),
  dfLa: "flac",
  sv3d: { svhd: "spherical_head", proj: "whole" },
};

/** Still pictures as a track: covers and pictures of chapters, which may have details of their own. */
export const STILL_PICTURES: readonly string[] = ["jpeg", "mjpa", "mjpb", "png ", "gif ", "tiff"];

/** Brands that name no maker; a maker's own is replaced by the one that all readers know. */
export const COMMON_BRAND =
  /^(?:iso[m1-9abc]|mp4[12]|mp7[1t]|avc1|av01|hvc1|hev1|vvc1|qt {2}|3g[2egprs][0-9a-c]|M4[ABVP][ HP]|f4v |dash|msdh|msix|cm[af2-9][a-z0-9]|dby1)$/;
