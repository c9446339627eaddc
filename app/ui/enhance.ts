/** Adds to a page what it stands without. Where that cannot be fetched (no network, a page that is being left) it stays as it came. */
export async function enhance<Module>(fetched: Promise<Module>, add: (module: Module) => void): Promise<void> {
  const module = await fetched.catch((error: unknown) => {
    console.info('A part of the page could not be fetched.', error)
    return null
  })
  if (module) add(module)
}
