/** One way of writing, by what its people would put into a name, a title and a text. */
export interface Writing {
  /** Name of the script in Unicode's property `Script`. */
  readonly script: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Scripts with vowel signs, joiners (U+200C, U+200D), selectors of forms, words without blanks (U+200B ends some)
 * and letters beyond U+FFFF, in both directions.
 */
export const WRITINGS: readonly Writing[] = [
  {
    script: "Latin",
    name: "Nguyễn Thị Ánh Tuyết",
    title: "Bảng đặt hàng cho tiệm bánh",
    text: "Chúng tôi cần một bảng đặt hàng cho bốn tiệm bánh, dùng được trên điện thoại.",
  },
  {
    script: "Greek",
    name: "Ελένη Παπαδοπούλου",
    title: "Πίνακας παραγγελιών για φούρνους",
    text: "Χρειαζόμαστε έναν πίνακα παραγγελιών για τέσσερις φούρνους· ανοίγει στο κινητό.",
  },
  {
    script: "Cyrillic",
    name: "Йосип Ґедройць",
    title: "Дошка замовлень для пекарень",
    text: "Нам потрібна дошка замовлень для чотирьох пекарень; її відкривають з телефону.",
  },
  {
    script: "Armenian",
    name: "Անահիտ Սարգսյան",
    title: "Պատվերների տախտակ",
    text: "Մեզ պետք է պատվերների տախտակ չորս հացատան համար։",
  },
  {
    script: "Georgian",
    name: "ნინო ბერიძე",
    title: "შეკვეთების დაფა",
    text: "გვჭირდება შეკვეთების დაფა ოთხი საცხობისთვის.",
  },
  {
    script: "Hebrew",
    name: "נעמה בן־דוד",
    title: "לוח הזמנות למאפיות (4)",
    text: "אֲנַחְנוּ צְרִיכִים לוח הזמנות לארבע מאפיות, גם בטלפון (iPhone).",
  },
  {
    script: "Arabic",
    name: "فاطمة عبد الرحمن",
    title: "لوحة طلبات للمخابز (٤)",
    text: "نحتاجُ إلى لوحة طلبات لأربعة مخابز، تعمل على iPhone أيضًا.",
  },
  {
    script: "Arabic",
    name: "علی\u200cرضا احمدی",
    title: "تابلوی سفارش نانوایی\u200cها",
    text: "می\u200cخواهیم سفارش\u200cهای ۴ نانوایی را روی گوشی ببینیم.",
  },
  {
    script: "Thaana",
    name: "އައިޝަތު ރަޝީދު",
    title: "އޯޑަރު ބޯޑު",
    text: "އަޅުގަނޑުމެންނަށް އޯޑަރު ބޯޑެއް ބޭނުންވޭ.",
  },
  {
    script: "Devanagari",
    name: "लक्ष्मी त्रिपाठी",
    title: "बेकरी के लिए ऑर्डर बोर्ड",
    text: "हमें चार बेकरियों के लिए ऑर्डर बोर्ड चाहिए, जो फ़ोन पर भी चले।",
  },
  {
    script: "Bengali",
    name: "মোঃ রফিকুল ইসলাম",
    title: "বেকারির অর্ডার বোর্ড",
    text: "চারটি বেকারির জন্য আমাদের একটি অর্ডার বোর্ড দরকার, যা ফোনেও চলে।",
  },
  {
    script: "Gurmukhi",
    name: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
    title: "ਬੇਕਰੀਆਂ ਲਈ ਆਰਡਰ ਬੋਰਡ",
    text: "ਸਾਨੂੰ ਚਾਰ ਬੇਕਰੀਆਂ ਲਈ ਆਰਡਰ ਬੋਰਡ ਚਾਹੀਦਾ ਹੈ।",
  },
  {
    script: "Gujarati",
    name: "જિજ્ઞેશ પટેલ",
    title: "બેકરીઓ માટે ઓર્ડર બોર્ડ",
    text: "અમને ચાર બેકરીઓ માટે ઓર્ડર બોર્ડ જોઈએ છે.",
  },
  {
    script: "Tamil",
    name: "கு. சுப்பிரமணியன்",
    title: "பேக்கரிகளுக்கான ஆர்டர் பலகை",
    text: "நான்கு பேக்கரிகளுக்கு ஓர் ஆர்டர் பலகை வேண்டும்; அது தொலைபேசியிலும் இயங்க வேண்டும்.",
  },
  {
    script: "Telugu",
    name: "వెంకటేశ్వర్లు రెడ్డి",
    title: "బేకరీల ఆర్డర్ బోర్డు",
    text: "మాకు నాలుగు బేకరీల కోసం ఆర్డర్ బోర్డు కావాలి.",
  },
  {
    script: "Kannada",
    name: "ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ",
    title: "ಬೇಕರಿಗಳ ಆರ್ಡರ್ ಬೋರ್ಡ್",
    text: "ನಮಗೆ ನಾಲ್ಕು ಬೇಕರಿಗಳಿಗಾಗಿ ಆರ್ಡರ್ ಬೋರ್ಡ್ ಬೇಕು.",
  },
  {
    script: "Malayalam",
    name: "മോഹന്\u200dലാല്\u200d കൃഷ്ണന്\u200d",
    title: "ബേക്കറികള്\u200dക്ക് ഓര്\u200dഡര്\u200d ബോര്\u200dഡ്",
    text: "നാല് ബേക്കറികൾക്ക് ഒരു ഓർഡർ ബോർഡ് വേണം, ഫോണിലും പ്രവര്\u200dത്തിക്കണം.",
  },
  {
    script: "Sinhala",
    name: "ශ්\u200dරීමාලි ප්\u200dරනාන්දු",
    title: "බේකරි සඳහා ඇණවුම් පුවරුව",
    text: "අපට බේකරි හතරක් සඳහා ඇණවුම් පුවරුවක් ඕනෑ.",
  },
  {
    script: "Thai",
    name: "สมชาย วงศ์ใหญ่",
    title: "กระดานคำสั่งซื้อสำหรับร้านเบเกอรี่",
    text: "เราต้องการกระดานคำสั่งซื้อสำหรับร้านเบเกอรี่สี่ร้านที่ใช้บนโทรศัพท์ได้",
  },
  {
    script: "Lao",
    name: "ສົມພອນ ແກ້ວມະນີ",
    title: "ກະດານສັ່ງຊື້",
    text: "ພວກເຮົາຕ້ອງການກະດານສັ່ງຊື້ສຳລັບຮ້ານເຂົ້າຈີ່ສີ່ຮ້ານ",
  },
  {
    script: "Khmer",
    name: "សុខ ចាន់ដារ៉ា",
    title: "ក្ដារ\u200bបញ្ជាទិញ",
    text: "យើង\u200bត្រូវការ\u200bក្ដារ\u200bបញ្ជាទិញ\u200bសម្រាប់\u200bហាង\u200bនំប៉័ង\u200bបួន។",
  },
  {
    script: "Myanmar",
    name: "မောင်ကျော်ဇော",
    title: "မုန့်ဆိုင်အော်ဒါဘုတ်",
    text: "မုန့်ဆိုင်လေးဆိုင်အတွက် အော်ဒါဘုတ် လိုချင်ပါတယ်။",
  },
  {
    script: "Tibetan",
    name: "བསྟན་འཛིན་སྒྲོལ་མ",
    title: "མངགས་ཉོའི་པང་ལེབ",
    text: "ང་ཚོར་བག་ལེབ་ཁང་བཞི་ལ་མངགས་ཉོའི་པང་ལེབ་ཅིག་དགོས།",
  },
  {
    script: "Han",
    name: "欧阳明月",
    title: "面包店订单看板",
    text: "我们需要一个供四家面包店使用的订单看板，手机上也能用。",
  },
  {
    script: "Han",
    name: "𠮷田 葛\u{e0100}城",
    title: "𠮷野の注文板",
    text: "四軒のパン屋で使える注文ボードが必要です。スマホでも開けること。",
  },
  {
    script: "Katakana",
    name: "ヤマダ ハナコ",
    title: "ベーカリー・オーダー・ボード",
    text: "ﾊﾝｶｸ ﾓｼﾞ ト ゼンカク モジ ヲ ツカウ ヒト モ イマス。",
  },
  {
    script: "Hangul",
    name: "김하늘",
    title: "빵집 주문 게시판",
    text: "빵집 네 곳에서 쓸 주문 게시판이 필요합니다. 휴대폰에서도 열려야 합니다.",
  },
  {
    script: "Ethiopic",
    name: "አበበ ቢቂላ",
    title: "የዳቦ ቤቶች ትዕዛዝ ሰሌዳ",
    text: "ለአራት ዳቦ ቤቶች የትዕዛዝ ሰሌዳ እንፈልጋለን።",
  },
  {
    script: "Mongolian",
    name: "ᠪᠠᠲᠤ ᠳᠣᠷᠵᠢ",
    title: "ᠵᠠᠬᠢᠶᠠᠯᠭ\u180eᠠ ᠶᠢᠨ ᠬᠠᠪᠲᠠᠰᠤ",
    text: "ᠮᠣᠩᠭᠤᠯ\u202fᠤᠨ ᠵᠠᠬᠢᠶᠠᠯᠭ\u180eᠠ ᠭ\u180bᠡᠷ ᠪᠦᠷᠢ\u202fᠳᠦ.",
  },
  {
    script: "Canadian_Aboriginal",
    name: "ᐊᓪᓚ ᓄᓇᕗᒃ",
    title: "ᐃᓄᒃᑎᑐᑦ ᑎᑎᕋᐅᓯᖅ",
    text: "ᐃᓄᒃᑎᑐᑦ ᑎᑎᕋᐅᓯᖅ ᓄᓇᕗᒻᒥ.",
  },
  {
    script: "Adlam",
    name: "𞤃𞤢𞤥𞤢𞤣𞤵 𞤄𞤢𞥄𞤸",
    title: "𞤆𞤵𞤤𞤢𞤪 𞤢𞤣𞤤𞤢𞤥",
    text: "𞤆𞤵𞤤𞤢𞤪 𞤢𞤣𞤤𞤢𞤥 𞤥𞤢𞤥𞤢𞤣𞤵.",
  },
];
