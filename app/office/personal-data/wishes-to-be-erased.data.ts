/** Words of people who want to be erased, in small letters without accents. `wishes.ts` makes patterns of it. */

/** Words for erasing, by their beginnings. */
export const erasing: readonly string[] = [
  String.raw`delet|\beras|\bremov|\bdestroy|\bpurge|\bwip(?:e|ing)\b|\bexpunge|\bget rid of\b`,
  'losch|loesch|entfern|vernicht|tilg',
  'supprim|suppression|effac|detrui|destruction',
  String.raw`\bborr|elimin|suprim|supresion|\bcancela`,
  'cancell|rimuov|rimozione',
  String.raw`\bapag|\bexclu[ias]|\bremo[vc]`,
  String.raw`verwijder|\bwis(?:sen|t)?\b|vernietig`,
  String.raw`\busun|skasow|wymaz`,
  String.raw`\brader|\bta bort\b|\bslett?|\bfjern`,
  'smaz|vymaz|odstran|zlikvid',
  String.raw`\bpoist|\btorol|\bsterg|obris|izbris|istrin|pasalin|dzes|kustuta|hapus|\bxoa\b`,
  String.raw`\bsil(?:in|m|er|ebil|iniz)?(?![\p{L}])|yok ed`,
  'удал|стереть|сотр|уничтож|видал|знищ|изтри|διαγρα|σβησ',
  'احذف|حذف|محو|מחק|למחוק|מחיקת|ลบ',
  '删除|刪除|清除|抹除|注销|註銷|削除|消去|抹消|삭제|지워|파기',
]

/** Nouns for what is kept of somebody, and what may stand before them. */
const kept =
  '(?:(?:all|any|personal|contact|private|own|stored|email|e-mail|mail|phone) ){0,3}(?:data|details|information|info|address|number|account|records?|profile|name|accounts|e-?mails?)(?! (?:page|pages|team|scien|protection|model|platform|manager|set|lake|offic|govern|polic|flow|map|subject))'

/** Names for what is kept of the writer, in a language's words. One of these beside a word for erasing is a wish. */
export const ofWriter: readonly string[] = [
  // English
  String.raw`\bmy ${kept}`,
  String.raw`\b(?:data|details|information|info|records?|everything|anything|whatever|all)\b[^.?!]{0,40}?\b(?:about|on|of|concerning|regarding|relating to) me\b`,
  String.raw`\b(?:everything|anything|whatever|all)(?: that| which)? you (?:\w+ ){0,2}?(?:have|hold|store|stored|keep|know|collected|got)\b[^.?!]{0,20}\b(?:about|on|of) (?:me|us)\b`,
  // German
  String.raw`\bmeine[rnms]? (?:\S{1,25} ){0,2}\S{0,20}(?:daten|angaben|adresse|konto|profil|informationen)(?![\p{L}])`,
  String.raw`\bunsere[rn]? (?:\S{1,25} ){0,2}\S{0,20}(?:daten|angaben|adresse|konto)(?![\p{L}])`,
  String.raw`\b(?:uber mich|zu meiner person|von mir gespeichert\S{0,3})(?![\p{L}])`,
  // French, Spanish, Italian, Portuguese
  String.raw`\bmes (?:\S{1,20} )?(?:donnees|informations|coordonnees)|\bmon (?:compte|profil)\b|\b(?:me concernant|sur moi)\b`,
  String.raw`\bmis (?:\S{1,15} )?(?:datos|informaciones)|\bmi (?:informacion|cuenta|perfil)\b|\bsobre mi(?![\p{L}])`,
  String.raw`\bmiei (?:\S{1,15} )?dati\b|\bmie informazioni|\bmio (?:account|profilo)\b|\b(?:su di me|che mi riguardano)\b`,
  String.raw`\b(?:meus|nossos) (?:\S{1,15} )?dados\b|\bminhas informacoes|\bminha conta\b`,
  // Dutch, Swedish, Danish, Norwegian
  String.raw`\bmijn (?:\S{1,20} )?(?:\S{0,14}gegevens|data|account|informatie)\b|\bover mij\b`,
  String.raw`\b(?:mina|mine) (?:\S{1,20} )?(?:\S{0,12}(?:uppgifter|data|oplysninger|opplysninger))(?![\p{L}])|\b(?:mitt|min) konto\b`,
  // Polish, Czech, Slovak, Croatian, Serbian, Slovenian
  String.raw`\b(?:moje|moich|mych|mojego) (?:\S{1,15} )?(?:dan(?:e|ych)|kont[oa])(?![\p{L}])`,
  String.raw`\b(?:me|moje|mych|mojich|moich|sve|svych|svoje|svojich) (?:osobni(?:ch)? |osobn[ey](?:ch)? )?uda(?:je|ju|jov)\b`,
  String.raw`\b(?:moje|mojih|svoje|svojih) (?:\S{1,15} )?podat(?:ke|aka|kov)\b`,
  // Finnish, Hungarian, Romanian, Turkish, Lithuanian, Latvian, Estonian, Indonesian, Vietnamese
  String.raw`(?:^|[^\p{L}])(?:\p{L}{0,12}tieto(?:ni|jani|jeni)|\p{L}{0,12}adataim\p{L}{0,4}|datele mele|informatiile mele)(?![\p{L}])`,
  String.raw`verilerim|bilgilerim|hesabım|\bmano (?:\S{1,15} )?duomen|\bmanus (?:\S{1,15} )?datus|\bminu (?:\S{1,12})?andme|\bdata (?:pribadi )?saya\b|\bcua toi\b`,
  // Russian, Ukrainian, Bulgarian, Greek, Arabic, Hebrew
  String.raw`(?<![\p{L}])(?:мо[ияеюи]х?(?:те)?|моі|моіх) (?:\S{1,20} ){0,2}(?:данн|дані|даних|информац|інформ|аккаунт|сведен|учетн)|данн\p{L}{1,3} обо мне`,
  'δεδομενα μου|στοιχεια μου|بياناتي|بياناتى|معلوماتي|(?:נתונים|מידע|פרטים|הנתונים|המידע|הפרטים)(?: האישיים| האישי)? שלי|ข้อมูล.{0,12}(?:ของฉัน|ของผม)',
  // Chinese, Japanese, Korean
  '我的?(?:个人|個人)?(?:信息|资料|資料|数据|數據|账号|帳號)|(?:私|わたし|当方)の?(?:個人)?(?:情報|データ)|(?:내|제|저의|나의) ?(?:개인 ?)?(?:정보|데이터)',
]

/**
 * Names for what is kept of anybody. It is the writer's where they ask for it as people do: `please delete all data
 * that you hold`, `请删除个人信息`.
 */
export const ofAnybody: readonly string[] = [
  String.raw`\b(?:data|details|information|records?)\b(?: that| which)?(?: you(?:r company)?(?: \w{1,12})? (?:have|hold|store|keep|collected)\b|[\s.!]*$)`,
  String.raw`\bour ${kept}`,
  String.raw`\b(?:gdpr|dsgvo|rgpd|rodo|art(?:icle|ikel|\.)? ?17)\b`,
  String.raw`\b(?:alle|samtliche|die|personenbezogenen?) (?:\S{1,20} )?daten[\s.!]*(?:$|zu |losch|entfern)|\btoutes (?:les|vos) donnees\b`,
  '个人信息|個人信息|个人资料|個人資料|个人数据|個人數據|個人情報|個人データ|登録情報|登録データ|개인 ?정보|개인 ?데이터',
]

/** Words by which somebody asks, where the languages write none of them at the beginning. */
export const asking =
  '^(?:请|請|我?要求|我?希望|我想|麻烦|帮我?)|(?:ください|下さい|お願い|希望|依頼|求め|ほしい|欲しい|請求)|(?:주세요|주십시오|바랍니다|부탁|요청|해줘|청구)'

/** Words of a question about how something is done, which asks for nothing. */
export const questions =
  '如何|怎么|怎麼|怎样|吗|嗎|どのように|どうやって|ですか|ますか|어떻게|나요|습니까|^(?:how|does|do|what|when|which|wie|wann|welche|comment|quand|como|cuando|come|hoe|jak|как)(?![\\p{L}])'

/** Sentences that are a wish by themselves. */
export const rights: readonly string[] = [
  // Whoever names the right as theirs.
  String.raw`\b(?:my|our) right (?:to (?:erasure|deletion|be forgotten)|of erasure)\b`,
  String.raw`\b(?:exercise|invoke|exercising|invoking|use|assert) (?:\w+ ){0,2}right (?:to (?:erasure|deletion|be forgotten)|of erasure)\b`,
  String.raw`\b(?:mein(?:em|es|en)?|unser(?:em|es)?) recht(?:s)? auf (?:\S{1,20} )?(?:losch|vergessen)`,
  String.raw`\bmon droit (?:a|de|d') ?(?:l'|la )?(?:oubli|effacement|suppression)`,
  String.raw`\bmi derecho (?:al olvido|a la supresion|de (?:supresion|cancelacion))|\bmio diritto (?:all'oblio|alla cancellazione)|\bmeu direito (?:ao esquecimento|a eliminacao)|\bmijn recht op (?:vergetelheid|\S{0,8}wissing|verwijdering)`,
  // Whoever says no more than that.
  String.raw`^(?:(?:re|subject|gdpr|dsgvo|rgpd|art(?:icle|ikel|\.)? ?17)[ ,:-]{1,3}){0,3}(?:(?:right to (?:be forgotten|erasure)|erasure|deletion|data (?:deletion|erasure|removal)|personal data (?:deletion|erasure|removal)) request|request for (?:(?:data|my) )?(?:erasure|deletion)|(?:antrag auf )?(?:daten)?loschung(?:santrag)?(?: meiner daten)? (?:nach|gem\S{1,5}|laut) .{2,30}|antrag auf (?:daten)?loschung|datenloschung|recht auf (?:vergessen\S{0,8}|loschung)|(?:demande de )?droit a l'(?:oubli|effacement)|demande (?:de suppression|d'effacement)(?: de donnees)?|derecho al olvido|derecho de supresion|diritto all'oblio|right to be forgotten|right to erasure)[\s.!]*$`,
  // Whoever asks for it without a word for their data.
  String.raw`\bi (?:hereby |also |now |would like to |want to |wish to )?(?:request|demand|ask for|insist on|require|want) (?:the |an |my |immediate |full |complete |prompt ){0,3}(?:erasure|deletion)(?:[\s.!,]*$|,| (?:under|according|pursuant|in accordance|as per|by|within|of all|from your|of everything|immediately)\b)`,
  String.raw`\bich (?:verlange|beantrage|fordere|wunsche|bitte um) (?:hiermit |die |umgehende |sofortige |vollstandige ){0,3}losch\S{0,6}(?:[\s.!,]*$| (?:nach|gem|aller|samtlicher|aus)\b)`,
  String.raw`\bje demande (?:l'effacement|la suppression)(?:[\s.!,]*$| (?:conform|en vertu|de toutes)\b)`,
  String.raw`\b(?:please|pls|to|you|and) forget (?:me|us)\b|^forget (?:me|us)\b|\bvergessen sie (?:mich|uns)\b|\boubliez[- ](?:moi|nous)\b`,
  String.raw`\b(?:delete|erase|remove|purge) (?:me|us) (?:completely |entirely )?from (?:your|the|all|any)(?: of)?(?: your)? (?:\w{1,15} ){0,2}(?:systems?|databases?|records?|files?|crm|data|servers?|books)\b`,
]
