/** The time after which a session ends in which nobody presses anything, in milliseconds: half an hour. */
export const idleMs = 30 * 60_000
/** The time after which a session ends in any case, in milliseconds: twelve hours. */
export const longestMs = 12 * 3_600_000

/**
 * Returns the moment of the last press, in milliseconds; 0 when the page does not say. A page that only asks what is
 * new prolongs nothing.
 *
 * @param idle the seconds since then, as the page counts them
 */
export const pressedAt = (idle: string | null, time: number): number =>
  /^\d{1,6}$/.test(idle ?? '') ? time - Number(idle) * 1000 : 0
