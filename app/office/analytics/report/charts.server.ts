import { longDate } from '#platform/text/long-date.ts'

/** Escapes words for HTML. Anybody may have put them into a link. */
export const escaped = (text: string | number) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A part of the longest, in percent to a tenth. */
export const share = (n: number, max: number) => Math.round((n / Math.max(1, max)) * 1000) / 10

/**
 * Numbers by day as columns, drawn in percent to fit any width. The words are beside the drawing, and the table below
 * it has each number.
 */
export function columns(title: string, days: readonly (readonly [day: string, n: number])[], colour: 'ink' | 'accent') {
  const max = Math.max(0, ...days.map(([, n]) => n))
  const sum = days.reduce((all, [, n]) => all + n, 0)
  const [topDay] = days.find(([, n]) => n === max) ?? ['']
  const width = 100 / days.length
  const bars = days.map(([day, n], index) => {
    const height = share(n, max)
    return `<rect class="${colour}" x="${place(index * width + width * 0.15)}%" y="${place(100 - height)}%" width="${place(width * 0.7)}%" height="${height}%"><title>${longDate(day)}: ${n}</title></rect>`
  })
  const says =
    sum === 0
      ? `${title}: none.`
      : `${title}: ${sum.toLocaleString('en-US')}, at most ${max.toLocaleString('en-US')} on ${longDate(topDay)}.`
  const [first = '', last = ''] = [days[0]?.[0], days.at(-1)?.[0]]
  return `<figure><figcaption>${escaped(says)}</figcaption><svg class="plot" role="img" aria-label="${escaped(says)}">${bars.join('')}</svg><p class="ends" aria-hidden="true"><span>${longDate(first)}</span><span>${longDate(last)}</span></p></figure>`
}

/** Draws a bar for each step, all on one scale, each with its words. */
export function steps(rows: readonly (readonly [label: string, n: number, says: string])[], colour: 'ink' | 'accent') {
  const max = Math.max(0, ...rows.map(([, n]) => n))
  const bar = ([label, n, says]: readonly [string, number, string]) =>
    `<li><span>${escaped(label)}<b>${n.toLocaleString('en-US')}</b>${says && `<small>${escaped(says)}</small>`}</span><svg aria-hidden="true"><rect class="${colour}" width="${share(n, max)}%" height="100%"/></svg></li>`
  return `<ol class="steps">${rows.map(bar).join('')}</ol>`
}

const place = (percent: number) => Math.round(percent * 100) / 100
