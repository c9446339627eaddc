import { type FeatureTitle, featureGroups } from '#knowledge/offer/platform-features.data.ts'

const order = featureGroups.flatMap(({ features }) => features.map(({ title }) => title))

/** A feature's number in its clause, from 1. */
export const featureNumber = (title: FeatureTitle) => order.indexOf(title) + 1

/** The class of what lights up when a visitor chooses the feature (services.css). */
export const litBy = (title: FeatureTitle | undefined) => title && `f${featureNumber(title)}`
