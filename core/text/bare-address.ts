/** What mail programs and people take for an address in Latin and Arabic letters: ada@example.org, www.example. */
const ADDRESS = /\S@\S|:\/\/|www\.|[\p{L}\p{N}-]{2}\.[\p{Script=Latin}\p{Script=Arabic}]{2}/iu;

/**
 * Top-level domains in other scripts (IANA's root zone): a full stop between other words, as in "ดร.สมชาย" or
 * "约翰.史密斯", makes no address.
 */
const DOMAINS = `
  ไทย คอม ລາວ ελ ευ გე հայ ישראל קום
  рф рус онлайн сайт дети москва орг ком бел срб укр мкд бг ею мон қаз католик
  भारत भारतम् भारोत संगठन नेट कॉम ভারত ভাৰত বাংলা ਭਾਰਤ ભારત இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ଭାରତ ලංකා
  中国 中國 香港 台湾 台灣 新加坡 澳門 澳门 公司 网络 網絡 网址 网站 网店 中文网 中信 在线 移动 商城 商店 商标 集团 我爱你 慈善 公益
  政务 政府 机构 组织机构 组织 游戏 娱乐 信息 时尚 招聘 手机 手表 企业 健康 佛山 广东 大拿 天主教 家電 工行 微博 书籍 八卦 点看
  通販 食品 餐厅 购物 谷歌 联通 电讯盈科 香格里拉 大众汽车 淡马锡 飞利浦 嘉里 嘉里大酒店 新闻 世界 亚马逊 珠宝 网文
  みんな ファッション クラウド グーグル ポイント ストア セール コム アマゾン 닷넷 닷컴 삼성 한국`
  .trim()
  .split(/\s+/);

const ADDRESS_OF_OTHER_SCRIPTS = new RegExp(
  `[\\p{L}\\p{M}\\p{N}-]\\.(?:${DOMAINS.join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
);

/** Titles that make no address when written without a blank before a name: "Dr.Ann", "Prof.Dr.Müller", "Md.Rahman". */
const TITLES = new RegExp(
  `(?<![^\\s(])(?:(?:${[
    "Prof|Doc|Doç|Dr|Dra|Drs|Mr|Mrs|Ms|Mx|Mme|Mlle|Sr|Sra|Jr|St|Ste|Rev|Msgr|Ing|Dipl|Mag|Lic|Arq|Eng|Ir|Er|Av|Adv",
    "Md|Mohd|Muh|Abd|Abdul|Hj|Kh|Sk|Ch|Smt|Shri|Sri|Pt|Capt|Cap|Col|Cdr|Gen|Lt|Maj|Sgt|Cpl|Pvt|Insp|Adm",
  ].join("|")})\\.)+(?=\\p{Lu}\\p{L})`,
  "gu",
);
/** Most addresses end like this, so "Ms.Com" may be one. */
const ENDING =
  /^(?:com|net|org|info|biz|io|dev|app|ai|co|me|us|uk|de|fr|eu|xyz|shop|site|online|store)(?!\p{L})/iu;

/** Tells whether a name could be read as an address to follow. */
export function isAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  const named = plain.replaceAll(TITLES, (titles, at: number) =>
    ENDING.test(plain.slice(at + titles.length)) ? titles : "",
  );
  return ADDRESS.test(named) || ADDRESS_OF_OTHER_SCRIPTS.test(named);
}
