/** Mail providers open to anybody: the domains of most private addresses. */
const hosts =
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com ' +
  'proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at web.de t-online.de freenet.de mail.com mail.ru yandex.com ' +
  'yandex.ru zoho.com fastmail.com hey.com tutanota.com tuta.com qq.com 163.com 126.com naver.com comcast.net verizon.net ' +
  'att.net sbcglobal.net orange.fr free.fr wanadoo.fr laposte.net libero.it bluewin.ch yahoo.co.uk hotmail.co.uk ' +
  'live.co.uk btinternet.com yahoo.fr yahoo.de hotmail.fr email.com mailo.com'
export const commonHosts: ReadonlySet<string> = new Set(hosts.split(' '))
