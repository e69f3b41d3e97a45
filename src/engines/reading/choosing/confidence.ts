import type { FeatureName, Features } from './features.js';
import learned from './weights.json' with { type: 'json' };

/** A logistic model: the probability that a value with these features is right. */
export interface ConfidenceModel {
  bias: number;
  weights: Partial<Record<FeatureName, number>>;
}

/** The weights of `weights.json`, learned from labelled documents. */
export const learnedModel: ConfidenceModel = learned;

/** Weights set by hand: what the learned ones are measured against. */
export const handModel: ConfidenceModel = {
  bias: -2.4,
  weights: {
    score: 4.6,
    contested: -5,
    doubt: -1.8,
    agreeing: 0.25,
    blanks: -0.15,
    name: -0.7,
    address: -0.6,
    owner: -0.35,
  },
};

/** The probability that the value is right, 0 to 1. */
export function probabilityOf(model: ConfidenceModel, features: Features): number {
  const entries = Object.entries(model.weights) as [FeatureName, number][];
  const z = entries.reduce((sum, [name, weight]) => sum + weight * features[name], model.bias);
  return 1 / (1 + Math.exp(-z));
}

/** The confidence that a field is not stated, if its best evidence stays below the threshold. */
export function confidenceNotStated(best: number, threshold: number): number {
  const nearness = Math.min(1, best / threshold);
  return rounded(0.95 - 0.4 * nearness ** 2);
}

/** Rounds a probability to two digits, never to 0 or 1. */
export function rounded(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0.02, value)) * 100) / 100;
}
