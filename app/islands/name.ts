/** An island's name is its file's: `../features/roadmap/Roadmap.island.tsx` is `Roadmap`. No two files share one. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length)
