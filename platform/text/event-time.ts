/**
 * Returns the day and the hours of an event, as clocks of its zone show them: `Thursday, December 10, 2026, 4:00 – 5:00
 * PM GMT+1`.
 */
export const eventTime = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .formatRange(new Date(startsAt), new Date(endsAt))
    .replaceAll(/[\u2009\u202f]/g, ' ')
