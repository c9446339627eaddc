/**
 * Adds something optional to a page. If it cannot be fetched (no network, a page being left), the page stays as it is.
 */
export async function enhance<Module>(fetched: Promise<Module>, add: (module: Module) => void): Promise<void> {
  const module = await fetched.catch((error: unknown) => {
    console.info('A part of the page could not be fetched.', error)
    return null
  })
  if (module) add(module)
}
