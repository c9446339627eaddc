/**
 * The processor time that some work takes of this thread, in milliseconds, in the quickest of three runs. What else the
 * machine does meanwhile is no part of it.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
