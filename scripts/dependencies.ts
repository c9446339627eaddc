import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version: string
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lock = { name: string; packages: Record<string, Locked> }

/** Licences that a package's own files name, and the field that the lockfile copies does not. */
const saidElsewhere: Readonly<Record<string, string>> = { format: 'MIT' }
/**
 * Packages that the build alone needs. They stand among the dependencies, so that `npm run up` can leave out the
 * others' tools.
 */
export const { buildDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  buildDependencies: string[]
}

/**
 * Packages of these that leave something of theirs in what is built: a font, and parts of the desk.
 */
const leftByTheBuild = buildDependencies.filter((name) =>
  /^@(codemirror|fontsource-variable|lezer|tanstack)\//.test(name),
)

export const readLock = (): Lock => JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))

/**
 * The lockfile of what runs with the site: the packages that it names, and whatever these ask for, other platforms'
 * binaries among it. Found by following the lockfile, for `npm sbom --omit dev` leaves out what a package for
 * development asks for too, such as React.
 */
export function runtimeLock({ packages, ...lock }: Lock): Lock {
  const stored = new Set<string>()

  /** Where a package finds another: in its own folder, or further up. */
  function placeOf(from: string, name: string): string {
    for (let at = from; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = `${at}/node_modules/${name}`
      if (packages[place]) return place
    }
    return `node_modules/${name}`
  }

  function follow(place: string) {
    const locked = packages[place]
    if (!locked || stored.has(place)) return
    stored.add(place)
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = locked
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      follow(placeOf(place, name))
  }

  const { devDependencies: _, ...own } = packages[''] as Locked
  const dependencies = Object.fromEntries(
    Object.entries(own.dependencies ?? {}).filter(
      ([name]) => !buildDependencies.includes(name) || leftByTheBuild.includes(name),
    ),
  )
  for (const name of Object.keys(dependencies)) follow(`node_modules/${name}`)
  const running = Object.entries(packages).filter(([place]) => stored.has(place))
  return { ...lock, packages: { '': { ...own, dependencies }, ...Object.fromEntries(running) } }
}

/** Each package of a lockfile with its licence, as SPDX writes it; `none` where nobody said. */
export const licencesOf = ({ packages }: Lock): { name: string; licence: string }[] =>
  Object.entries(packages).flatMap(([place, { license }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return place === '' ? [] : [{ name, licence: license ?? saidElsewhere[name] ?? 'none' }]
  })
