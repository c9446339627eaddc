/** How often it is looked at, in milliseconds. */
const everyMs = 100
/** How late the event loop may be (RELIABILITY 1, overload). */
const lateMs = 200
/** One long pause is no overload: so many looks in a row have to be late. */
const looks = 3

/** Watches how late the event loop is. It keeps no process alive. */
export function watchEventLoop() {
  let late = 0
  let due = performance.now() + everyMs
  setInterval(() => {
    const now = performance.now()
    late = now - due > lateMs ? late + 1 : 0
    due = now + everyMs
  }, everyMs).unref()
  /** Whether everything has come more than 200 ms late of late. */
  return (): boolean => late >= looks
}
