/** What a sentence asks for: to get no more mail; perhaps that, which a person has to judge; or nothing of the kind. */
export type Wish = 'leave' | 'perhaps' | null

/**
 * Nouns for what we send. Behind them a sentence has to end: `cancel the subscription to your journal` is another
 * thing.
 */
const mails =
  '(?:(?:e-?)?mails?|mailings?|newsletters?|messages?|correspondence|communications?|updates|spam|issues?|subscriptions?|campaigns?)'
const list =
  '(?:(?:mailing|e-?mail|distribution|newsletter|contact|your|this) ?)*(?:lists?|database|newsletter|mailings?|system)'
const who =
  '(?:me|us|myself|my (?:e-?mail(?: address)?|address|name)|our (?:e-?mail(?: address)?|address|name)|this (?:e-?mail(?: address)?|address)|\\S{1,64}@\\S{1,190})'
/** The end of a wish, or the words with which it goes on. */
const end =
  '(?=[\\s.!)*]*$|[\\s.!)*]+(?:please|pls|thanks?|thx|now|immediately|asap|right|at once|today|again|any ?more|any longer|in (?:the )?future|as (?:i|we)|because|since|and|for good|permanently|completely|with|here|bitte|danke|sofort|umgehend|merci|gracias|grazie|obrigad|dank)(?![\\p{L}\\d])|[\\s.!)*]+from (?:all|everything|now on)(?![\\p{L}\\d]))'
const fromList = `(?: (?:off|from|out of|of)(?: (?:all|any|each|your|this|the|these|that|of|future|further))*(?: (?:${list}|${mails}))?)?${end}`

/**
 * The wishes, each from the beginning of a clause, in the form of a request: an imperative, or what `I want` and the
 * like asks for. A sentence about others who leave begins in another way.
 */
const requests: readonly string[] = [
  // English
  `un-?sub(?:scribe)?(?: ${who})?${fromList}`,
  `opt(?: ${who})?[- ]?out(?: ${who})?${fromList}`,
  `(?:remove|delete|drop|erase|strike)(?: ${who})${fromList}`,
  `(?:remove|delete|drop|erase|strike)(?: ${who})?(?: from)(?: (?:all|any|your|this|the|these|of|future))* ${list}${end}`,
  `(?:take|get) ${who} (?:off|out)(?: of)?(?: (?:all|any|your|this|the|these|of))*(?: (?:${list}|${mails}))?${end}`,
  `(?:stop|quit|cease|discontinue|end)(?: (?:with|all|any|these|this|those|your|the|my|our|sending|receiving|getting|mailing|e-?mailing|writing|messaging|contacting|spamming|bothering|further|future|more|to|me|us|it|anything|such))+(?: ${mails})?${end}`,
  `(?:stop|cease|discontinue|end|cancel)(?: (?:all|any|these|this|those|your|the|my|our|further|future))* ${mails}(?: to (?:me|us|this address))?${end}`,
  `no (?:more|further)(?: of)?(?: (?:these|this|your|such))? (?:${mails}|of these|of this|of it)(?: to (?:me|us))?${end}`,
  `(?:do not|don't|never) (?:e-?mail|mail|write(?: to)?|contact|message|spam) ${who}${end}`,
  `(?:do not|don't|never) (?:send|give)(?: ${who})? (?:(?:any(?: more)?|more|further|these|this|those|your|such|anything|stuff)\\s?)+(?:${mails})?(?: to (?:me|us|this address))?${end}`,
  `(?:do not|don't|no longer|never) (?:want|wish|like|care|need)(?: to)?(?: (?:receive|get|read|see|have))?(?:(?: (?:any|more|further|these|this|those|your|such|the|of))* (?:${mails}|these|this|them|anything))(?: from (?:you|your company|this sender))?${end}`,
  `(?:do not|don't|no longer|never) (?:want|wish|like|care|need)(?: to)? (?:hear from you|be (?:on|part of|in) (?:(?:this|your|the) )?${list}|be (?:contacted|e-?mailed|mailed|subscribed)|subscribe)${end}`,
  `(?:be|get) (?:removed|deleted|taken off|unsubscribed|dropped)${fromList}`,
  `be taken off(?: (?:all|your|this|the|of))* (?:${list}|${mails})${end}`,
  `leave (?:(?:this|your|the) )?${list}${end}`,
  '(?:withdraw|revoke) (?:my|our) (?:consent|permission|agreement)(?![\\p{L}\\d])',
  // German
  '(?:ab|be)?(?:melde[nt]?|trage[nt]?) (?:sie )?(?:bitte )?(?:mich|uns|diese adresse|meine adresse) (?:[^ ]+ ){0,6}(?:ab|aus)(?![\\p{L}])',
  '(?:nehm(?:en|t)|nimm|lösch(?:en|t|e)|entfern(?:en|t|e)|streich(?:en|t|e)|werf(?:en|t)|schmeißt) (?:sie )?(?:bitte )?(?:mich|uns|meine (?:e-?mail-?)?adresse|unsere (?:e-?mail-?)?adresse|diese (?:e-?mail-?)?adresse|meine e-?mail)(?: (?:bitte|sofort|umgehend|wieder))*(?=[\\s.!]*$| (?:aus|von|raus|heraus|runter))',
  '(?:mich|uns|meine (?:e-?mail-?)?adresse|diese (?:e-?mail-?)?adresse)?(?: ?bitte)?(?: ?sofort| ?umgehend)? ?(?:aus|von) (?:(?:dem|ihrem|eurem|diesem|der|ihrer|eurer|allen) )*(?:[^ ]{0,20}verteiler\\p{L}*|[^ ]{0,20}listen?|newsletter|mailing\\p{L}*|datenbank)(?: bitte)? (?:heraus|raus)?(?:zu )?(?:nehmen|streichen|löschen|austragen|entfernen|abmelden)',
  '(?:mich|uns|uns alle)(?: bitte)?(?: (?:von|aus|vom) [^.]{3,40}?)? (?:abmelden|abzumelden|austragen|auszutragen|löschen|streichen|entfernen)(?![\\p{L}])',
  `(?:(?:den|ihren|diesen|euren|meinen|das|mein|ihre|die|alle) )?(?:newsletter|e-?mails?|mails?|abo(?:nnement)?|mailings?|rundmails?)(?: bitte)? (?:abbestellen|abzubestellen|abmelden|kündigen|stornieren|beenden|stoppen|einstellen|abstellen)(?![\\p{L}])`,
  '(?:ich |wir )?(?:hiermit )?(?:bestelle|melde|trage|kündige)n? (?:ich |wir )?(?:hiermit )?(?:den|ihren|euren|diesen|mich|uns|das|mein|die) ?(?:[^ ]+ ){0,5}?(?:ab|aus|newsletter|abo|abonnement)(?=[\\s.!]*$)',
  '(?:ich |wir )?(?:hiermit )?widerrufen? (?:ich |wir )?(?:hiermit )?(?:meine|unsere) (?:einwilligung|zustimmung)',
  'keine[nrs]? (?:weitere[nrs]? |mehr )?(?:e-?mails?|mails?|newsletter|mailings?|post|werbung|nachrichten|zusendungen|infos?)(?: von (?:ihnen|euch))?(?: (?:mehr|bitte|an mich|erhalten|bekommen|empfangen|senden|schicken|zusenden|danke))*(?=[\\s.!]*$)',
  '(?:(?:von ihnen|von euch) )?(?:ihren?|euren?|diesen?|den|die|solche)? ?(?:newsletter|e-?mails?|mails?|nachrichten|post|werbung|nichts|infos?)(?: von (?:ihnen|euch))? (?:nicht )?(?:mehr |länger )(?:erhalten|bekommen|beziehen|empfangen|hören|haben|lesen)(?![\\p{L}])',
  '(?:schreib|schick|send|mail|kontaktier|anschreib)(?:en|t|e)? (?:sie )?(?:mir|uns|mich) (?:bitte )?(?:nicht|nichts|keine [^ ]{3,20})(?: mehr| länger)(?![\\p{L}])',
  '(?:ich |wir )?(?:möchten?|will|wollen|wünschen?) (?:bitte )?(?:nicht (?:mehr|länger) (?:[^ ]+ ){0,4}(?:angeschrieben|kontaktiert|angemailt) werden|raus(?=[\\s.!]*$))',
  '(?:um )?(?:abmeldung|abbestellung|austragung|löschung|streichung)(?: (?:aus|von|vom) [^ ]{2,10} ?(?:[^ ]{0,20}verteiler|[^ ]{0,20}liste|newsletter|mailing\\p{L}*)| meiner (?:e-?mail-?)?adresse)?(?=[\\s.!]*$)',
  // French
  "(?:me |nous |m')(?:désinscrire|désabonner|retirer|supprimer|enlever|radier|rayer|désinscrire|ôter)(?![\\p{L}])",
  '(?:désinscri(?:vez|s|re)|désabonne(?:z|r)?|retire[zr]?|supprime[zr]?|enl[eè]ve[zr]?|efface[zr]?|radie[zr]?|raye[zr]?|ôte[zr]?)[- ](?:moi|nous|mon (?:adresse|e-?mail|nom)|notre adresse|mes coordonnées|cette adresse)(?![\\p{L}])',
  "(?:(?:je|nous) )?(?:ne |n')?(?:(?:veux|souhaite|désire|voulons|souhaitons|aimerais) )?plus (?:recevoir|de)(?: (?:vos|votre|la|les|ces|cette|de|d'|des|tels|aucun|aucune))* ?(?:(?:e-?)?mails?|newsletters?|messages?|courriels?|infolettres?|lettres?|communications?)(?![\\p{L}])",
  "(?:arrête[zr]?|cesse[zr]?)(?: de (?:m'|nous )(?:envoyer|écrire|contacter)| (?:vos|ces|les) (?:(?:e-?)?mails?|messages|envois))",
  "ne plus (?:m'|nous )(?:écrire|contacter|envoyer (?:de|vos|ces) (?:(?:e-?)?mails?|newsletters?|messages?|courriels?))(?=[\\s.!]*$)",
  "ne (?:m'|nous )(?:envoyez|écrivez|contactez) plus",
  "(?:résilier|annuler|annulez|résiliez) (?:mon abonnement|mon inscription|l'abonnement|notre abonnement)(?=[\\s.!]*$)",
  // Spanish
  '(?:dar(?:me|nos)|d[eé](?:n|d)?(?:me|nos)|dad(?:me|nos)|da(?:me|nos)|me den?|nos den?|me da|causar|la|mi) (?:de )?baja(?=[\\s.!]*$| (?:de|del|en) (?:la|su|esta|vuestra|este|el)? ?(?:lista|newsletter|bolet|correo|envío|suscrip))',
  'd[ae]r? de baja (?:mi|este|esta|nuestr[oa]|a este) (?:correo|e-?mail|dirección|suscripción|cuenta)',
  '(?:elim[ií]n|b[oó]rr|qu[ií]t|s[aá]c|s[aá]qu|ret[ií]r|rem(?:ue|o)v)(?:ad|ar|en|[aei])(?:me|nos)(?![\\p{L}])',
  '(?:eliminar|borrar|quitar|eliminen|borren|quiten|elimine|borre) (?:mi|nuestro|este|esta) (?:correo|e-?mail|dirección|nombre)',
  '(?:ya )?no (?:quiero|deseo|quisiera|queremos|deseamos) (?:seguir )?(?:recibi(?:r|endo) )?(?:más )?(?:de )?(?:(?:estos|sus|vuestros|los|tus|esta|este|la|el|su) )?(?:correos?|e-?mails?|mails?|mensajes?|bolet[ií]n(?:es)?|newsletters?|publicidad)(?![\\p{L}])',
  'no me (?:env[ií]en?|env[ií]es|enviéis|manden?|mandes|mandéis|escriban?|escribas|escribáis)(?: (?:más|estos|correos|nada|otro))',
  '(?:cancelar?|cancelen|anular) (?:mi|la|esta|nuestra) (?:suscripción|subscripción)(?=[\\s.!]*$)',
  'desusc?r(?:[ií]b|ib)\\p{L}*(?:me|nos|irme)(?![\\p{L}])',
  // Italian
  '(?:cancell(?:a|ate|ar|are|i)|disiscriv(?:i|ete|er|ere)|rimuov(?:i|ete|er)|togli(?:e|ete)?|elimin(?:a|ate|ar))(?:mi|ci)(?![\\p{L}])',
  '(?:cancell(?:are|ate|a|i)|rimuov(?:ere|ete|i)|elimin(?:are|ate|a|i)|togli(?:ere|ete)?) (?:il mio|la mia|questo|questa|il nostro) (?:indirizzo|e-?mail|mail|iscrizione|nome|contatto)',
  '(?:(?:io|noi) )?non (?:voglio|desidero|vorrei|vogliamo|desideriamo|intendo)(?: più)?(?: ricevere)?(?: più)?(?: (?:la|le|i|queste|questa|altre|vostr[aeio]|sue?|ulteriori|nessuna))* (?:newsletter|e-?mails?|mail|messaggi|comunicazioni|pubblicità)(?![\\p{L}])',
  '(?:non|smett(?:ete|ila|etela)|basta)(?: (?:mi|ci|di)) ?(?:inviate|mandate|scrivete|inviarmi|mandarmi|scrivermi)(?: (?:più|altr[ei]|queste|e-?mail|mail|newsletter))*(?=[\\s.!]*$)',
  "(?:annullare|annullate|disdire|disdico) (?:la mia iscrizione|l'iscrizione|l'abbonamento|il mio abbonamento)(?=[\\s.!]*$)",
  // Portuguese
  '(?:remov(?:er|am|a|e)|retir(?:ar|em|e)|tir(?:ar|em|e)|exclu(?:ir|am|a)|elimin(?:ar|em|e)|descadastr(?:ar|em|e)|cancel(?:ar|em|e))-(?:me|nos)(?![\\p{L}])',
  'me (?:remov(?:er|am|a)|retir(?:ar|em|e)|tir(?:ar|em|e)|exclu(?:ir|am|a)|descadastr(?:ar|em|e))(?![\\p{L}])',
  '(?:remov(?:er|am|a)|exclu(?:ir|am|a)|descadastr(?:ar|em|e)) (?:o )?(?:meu|nosso|este) (?:e-?mail|endereço|nome|contato|contacto)',
  '(?:já )?não (?:quero|desejo|queremos|gostaria de)(?: mais)?(?: receber)?(?: mais)?(?: (?:estes|esses|os|seus|vossos|a|essa|esta|sua|de))* ?(?:e-?mails?|newsletters?|mensagens|boletins|boletim|publicidade)(?![\\p{L}])',
  '(?:cancelar?|cancelem|anular) (?:a )?(?:minha |nossa )?(?:assinatura|inscrição|subscrição)(?=[\\s.!]*$)',
  'sair (?:da|desta) lista',
  // Dutch
  '(?:schrijf|meld) (?:mij|me|ons) (?:[^ ]+ ){0,5}(?:uit|af)(?![\\p{L}])',
  '(?:mij|me|ons)(?: (?:graag|aub))?(?: (?:van|uit|voor) [^.]{3,40}?)? (?:(?:uit|af) ?te ?)?(?:uitschrijven|schrijven|afmelden|melden|verwijderen|te verwijderen|halen)(?![\\p{L}])',
  '(?:verwijder|haal|schrap)(?:t u|en)? (?:mij|me|ons|mijn (?:adres|e-?mail\\p{L}*)|dit (?:adres|e-?mailadres))(?![\\p{L}])',
  'geen (?:(?:van )?(?:uw|jullie|deze) )?(?:e-?mails?|mails?|nieuwsbrie(?:f|ven)|berichten)(?: van (?:u|jullie))? meer(?: (?:ontvangen|sturen|van (?:u|jullie)|krijgen|aub|graag))*(?=[\\s.!]*$)',
  '(?:deze|uw|jullie|de) (?:e-?mails?|mails?|nieuwsbrie(?:f|ven)|berichten) niet (?:meer|langer) (?:ontvangen|krijgen)',
  '(?:mijn abonnement|de nieuwsbrief|nieuwsbrief|abonnement) (?:opzeggen|op te zeggen|stopzetten|afmelden)',
  // Swedish, Danish, Norwegian
  '(?:avregistrera|avprenumerera|avanmäl|avsluta|afmeld|avmeld|frameld|fjern|slett?|ta bort|stryk)(?: (?:mig|meg|os|oss|min (?:e-?post\\p{L}*|adress?e?|mail|prenumeration)|mitt abonnement))(?![\\p{L}])',
  '(?:inga|ingen|ikke) (?:fler|flere|mer) (?:mejl|mails?|e-?post\\p{L}*|utskick|nyhet\\p{L}*|nyhed\\p{L}*)(?![\\p{L}])',
  '(?:(?:jag|vi|jeg) )?(?:vill|vil|ønsker|önskar)? ?(?:inte|ikke) (?:(?:längre|lenger|længere|mer|mere|ha|få|att|å|at|motta|modtage|få|flere|fler|era|disse|jeres|deres|dessa|denne|det här) )+(?:mejl|mails?|e-?post\\p{L}*|utskick|nyhet\\p{L}*|nyhed\\p{L}*)(?: (?:mer|længere|lenger|längre|mere))?(?=[\\s.!]*$)',
  // Polish, Czech, Finnish, Russian, Turkish
  '(?:wypisz(?:cie)?|wypisać|usuń(?:cie)?|usunąć|wykreśl(?:cie|ić)?) (?:mnie|nas|mój (?:adres|e-?mail)|ten adres)(?![\\p{L}])',
  '(?:mnie|nas) (?:wypisać|usunąć|wykreślić)(?![\\p{L}])|o (?:wypisanie|usunięcie) (?:mnie|nas|mojego adresu)',
  'rezygnuj(?:ę|emy)(?=[\\s.!]*$| z (?:newslettera|subskrypcji|otrzymywania|mailingu|dalszych))',
  'nie (?:chcę|chcemy|życzę sobie|przysyłajcie|wysyłajcie)(?: (?:już|więcej|mi|nam))*(?: (?:otrzymywać|dostawać))?(?: (?:już|więcej|tych|waszych|państwa|od was))* ?(?:e-?maili|maili|newsletter\\p{L}*|wiadomości)(?![\\p{L}])',
  'odhl(?:as|áš|aš)\\p{L}*(?: (?:mě|mne|nás|se|si))?(?=[\\s.!]*$| (?:z|ze|od) )|(?:mě|mne|nás) odhl[aá]\\p{L}*|vyřa(?:ďte|dit) (?:mě|mne|nás)|nechc(?:i|eme) (?:(?:už|dále|více) )*(?:dostávat|odebírat)(?: (?:tyto|vaše|další))* ?(?:e-?maily|maily|newslettery?|zprávy)',
  'poista(?:kaa)? (?:minut|meidät|osoitteeni)|peruut?(?:a|akaa|an) (?:tilau\\p{L}*|uutiskir\\p{L}*)|(?:en|emme) halua (?:enää )?(?:saada )?(?:näitä |enää )?(?:uutiskir\\p{L}*|sähköpost\\p{L}*|viestejä)',
  '(?:отпишите|удалите|уберите|исключите|вычеркните|отписать|удалить|исключить) (?:меня|нас|мой адрес|этот адрес|наш адрес)(?![\\p{L}])|(?:(?:я|мы) )?(?:больше )?не (?:хочу|хотим|желаю)(?: больше)? получать (?:от вас |больше )?(?:ваш\\p{L}* |эт\\p{L}* )?(?:письм|рассылк|новост|сообщени|уведомлени|e-?mail|почт)\\p{L}*|(?:больше )?не (?:присылайте|шлите|пишите)(?: (?:мне|нам|больше))+',
  '(?:beni|bizi|adresimi) (?:listeden |listenizden |bültenden )?(?:çıkar|sil|kaldır)\\p{L}*|abonelikten (?:çık|ayrıl)\\p{L}* (?:istiyor|ist)\\p{L}*|aboneliğimi(?:zi)? (?:iptal|sonlandır)\\p{L}*',
  // Chinese, Japanese, Korean: no spaces, so what follows is named.
  '(?:我(?:要|想|们要)?|帮我|给我|麻烦|為我|幫我)*(?:取消|退)(?:订阅|訂閱|订|訂|阅|閱)(?:吧|谢谢|謝謝|邮件|郵件|此邮件|[\\s。！!])*$|(?:不要|别|請勿|请勿|不要再|请不要)再?(?:给我|給我)?(?:发|發|寄)(?:送)?(?:邮件|郵件|信)',
  '(?:メール|メルマガ|ニュースレター)?の?(?:配信|購読)(?:の|を)?(?:停止|解除|中止)(?:を|して)?(?:希望|お願い|ください|下さい|依頼|[。！!\\s])*(?:します|いたします|致します|です)?[。！!\\s]*$|(?:メール|メルマガ)(?:は|を)?(?:不要|送らないで)|退会(?:します|希望|させて)',
  '(?:수신|구독)(?:을|를)? ?(?:거부|취소|해지|중단)(?:합니다|해 ?주세요|요청|바랍니다|부탁\\p{L}*|할게요|[\\s.!])*$',
]
/** Words that are a wish where they stand alone, with nothing but courtesies beside them. */
const alone = [
  'un-?sub(?:scribe)?|stop|remove|delete|cancel|discontinue|cease|opt[- ]?out|opt me out|quit|end it|take (?:me|us) off|(?:remove|stop) it|unsubscribing|i (?:unsubscribe|opt out)|i want out|no more',
  'abmelden|abmeldung|abbestellen|abbestellung|austragen|löschen|löschung|kündigung|kündigen|entfernen|streichen|stopp|stornieren|abbestellt|newsletter (?:abmeldung|abbestellung)|abmelden vom newsletter|widerruf',
  'désinscription|désabonnement|(?:me |se )?désinscrire|(?:me |se )?désabonner|résiliation|résilier|supprimer|retirer',
  'baja|(?:dar(?:me|se)? (?:de )?)baja|desuscribir(?:me|se)?|desuscripción|cancelar|eliminar|cancelar suscripción|borrar',
  'disiscrizione|disiscrivermi|cancellazione|cancellare|rimuovere|disiscrivere|cancelar inscrição|descadastrar|descadastro|cancelamento|remover|sair da lista',
  'uitschrijven|uitschrijving|afmelden|afmelding|opzeggen|verwijderen|stoppen|avregistrera|avregistrering|avprenumerera|avsluta|avanmälan|avmelding|avmeld|meld av|afmeld|afmelding|frameld|framelding|fjern|slet|ta bort',
  'wypisz|wypisać|wypisanie|rezygnuję|rezygnacja|usunąć|odhlásit|odhlásit se|odhlášení|peruuta|peruutus|peru tilaus|poista|отписаться|отпишите|отписка|отписать|стоп|удалите|abonelikten çık|iptal|退订|退訂|取消订阅|取消訂閱|配信停止|配信解除|購読解除|수신거부|수신 거부|구독취소|구독 취소',
].join('|')

/** Courtesies before a request, and the beginnings that make a wish of it, in the languages of common readers. */
const lead = [
  'hi|hello|hey|dear|please|pls|plz|kindly|just|then|now|so|ok(?:ay)?|and|but|also|sorry|thanks?(?: you)?|enough|immediately|hereby|again|ever|do',
  "(?:can|could|would|will) (?:you|someone|somebody)|would you mind|i(?:'d| would) (?:like|prefer|appreciate it if you would)(?: (?:you|for you))?(?: to)?|(?:i|we)(?:'d| would)? (?:want|wish|need|ask|request|demand|beg|like|prefer)(?: (?:that )?you)?(?: to)?|we(?:'d| would) (?:like|prefer)(?: you)?(?: to)?|you (?:can|may|should|must)|i(?:'m| am) asking you to|to|i|we",
  'bitte|hallo|guten (?:tag|morgen|abend)|moin|(?:können|könnten|würden) sie|(?:könnt|könntet|würdet) ihr|(?:ich|wir) (?:möchten?|will|wollen|bitten?|wünschen?|würden?)(?: sie| euch| gerne?| darum| um)*|hiermit|danke|sie',
  "bonjour|merci(?: (?:de|d'avance))?(?: bien vouloir)?|veuillez|(?:je|nous) (?:souhait(?:e|ons|erais)|voudr(?:ais|ions)|veux|voulons|désir(?:e|ons)|demande|vous prie de|vous demande de)|(?:pourriez|pouvez)-vous|vous (?:pouvez|pourriez)|prière de|svp|s'il vous plaît|s'il te plaît|de bien vouloir|d[e']",
  'hola|buenos días|buenas tardes|por favor|(?:solicito|quiero|quisiera|deseo|queremos|deseamos|pido|ruego|les ruego|me gustaría|les pido|agradecería|podrían|pueden|puede|podría)(?: que)?|favor de|buongiorno|salve|per favore|per cortesia|vi prego(?: di)?|(?:vorrei|voglio|desidero|chiedo di|potete|potreste|può|vi chiedo di|si prega di|prego)',
  'olá|bom dia|boa tarde|(?:quero|gostaria de|desejo|peço que|solicito|queria|podem|poderiam|favor)|graag|(?:wil|willen|kunt|kan|kunnen|wilt) (?:u|je|jullie|ik|wij|we)|(?:ik|wij|we) (?:wil|willen|wens|zou|verzoek)(?: graag| u)?|gelieve|aub|alstublieft|beste|verzoek(?: om)?|vänligen|snälla|hej|var (?:god|vänlig)(?: och)?|(?:jag|vi|jeg) (?:vill|vil|ønsker|önskar)(?: at| att| å)?|vennligst|venligst|kan (?:ni|du|dere|i)',
  'proszę|prosimy|dzień dobry|(?:chcę|chciał(?:bym|abym)|chcemy)|uprzejmie|prosím|dobrý den|chci|chtěl(?:a)? bych|hei|(?:haluan|haluaisin|pyydän|voitteko)|ole hyvä ja|пожалуйста|прошу|просим|здравствуйте|добрый день|(?:хочу|хотел[аи]? бы)|lütfen|merhaba|请|請|您好|你好|どうか|お手数ですが',
].join('|')
const thanks =
  '(?:please|pls|plz|thanks?(?: you)?|thx|ty|now|me|us|it|all|immediately|asap|again|bitte|danke|sofort|vielen dank|mfg|merci|svp|gracias|por favor|grazie|obrigad[oa]|aub|graag|dank|tack|tak|takk|dziękuję|děkuji|kiitos|спасибо|teşekkürler|谢谢|謝謝|お願いします|を希望します|を希望|をお願いします|합니다|해주세요|부탁드립니다)'

const begins = `^(?:(?:${lead})(?![\\p{L}\\d])[\\s!]*){0,6}`
const request = new RegExp(`${begins}(?:${requests.join('|')})`, 'iu')
const word = new RegExp(`${begins}(?:${alone})(?:[\\s!.。！*]*${thanks}){0,4}[\\s!.。！*)]*$`, 'iu')
/** Words that have to do with leaving. In a sentence that asks for nothing a person has to judge it. */
const related =
  /\bun-?sub(?:scrib\w*)?\b|\bopt(?: me)?[- ]out\b|\bmailing list\b|\b(?:remove|delete) (?:me|us|my|our)\b|\b(?:stop|quit|cease) (?:sending|e-?mailing|mailing|these|this)|\bnot interested\b|\bno more (?:e-?mails?|newsletters?)|\bno longer (?:wish|want|like)\b|\b(?:do not|don't) (?:want|wish)\b|\b(?:do not|don't|never) (?:send|e-?mail|mail|write|contact)\b|\bcancel\b|abmeld|abbestell|austrag|verteiler|\bkeine[nr]? (?:weiteren? |mehr )?(?:e-?mails?|newsletter)|nicht mehr (?:erhalten|bekommen)|kündig|désinscri|désabonn|plus recevoir|de baja|desuscri|no quiero|cancellami|disiscri|descadastr|não quero|uitschrij|afmeld|geen (?:e-?mails?|nieuwsbrie)|avregistrer|avprenumerer|avmeld|wypis|rezygn|peruuta|odhlás|отпи[сш]|abonelik|退订|退訂|取消订阅|配信停止|配信解除|수신 ?거부/i
/** A word that makes a condition of it, or its contrary. */
const condition =
  /(?<![\p{L}])(?:if|unless|until|before|when|in case|otherwise|wenn|falls|bevor|sofern|außer|es sei denn|sauf si|si|à moins|a menos|se|a meno|als|tenzij|om|hvis|jeśli|pokud|если)(?![\p{L}])/iu
const contrary =
  /\b(?:do not|don't|never|won't|will not|please not)\s+(?:\w+\s+)?(?:unsub\w*|remove|delete|take|stop|cancel|opt)|\bnicht (?:abmelden|löschen|austragen|kündigen)|\bne (?:me |m')?(?:désinscri|désabonn|supprim|retir)\w* pas|\bno me (?:den|elimin|borr)/i

/**
 * Tells whether a sentence of an answer to a newsletter asks for no more of them. It has to ask, for its writer or
 * about these mails, or to be the word alone: `Customers can opt out` asks for nothing. What only has to do with it, a
 * person has to judge.
 */
export function wishIn(written: string): Wish {
  const sentence = written
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·>_\p{Pd}]+/u, '')
    .trim()
  if (sentence === '' || sentence.length > 200) return null
  const clauses = sentence.replace(/ ?(?<![?？])[?？]+$/, '').split(/(?<=[,;:–—]) | [-–—] |(?<=[，、])/)
  const bare = clauses.map((clause) => clause.replace(/(?<![,;:–—，、 ])[,;:–—，、 ]+$/, ''))
  const at = bare.findIndex((clause) => request.test(clause) || (clauses.length <= 3 && word.test(clause)))
  if (at >= 0) return bare.some((clause) => condition.test(clause)) ? 'perhaps' : 'leave'
  return related.test(sentence) && !contrary.test(sentence) ? 'perhaps' : null
}
