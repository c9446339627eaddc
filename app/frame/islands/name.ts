/**
 * Returns the name of an island from its file: `../../tools/roadmap/RoadmapTool.island.tsx` is `RoadmapTool`. No two
 * files share one.
 */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length)
