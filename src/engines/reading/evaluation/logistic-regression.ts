import { handModel, type ConfidenceModel } from '../choosing/confidence.js';
import { featureNames, type Features } from '../choosing/features.js';

/** A value that was weighed, and whether it was right. */
export interface Sample {
  features: Features;
  isRight: boolean;
}

/** The rules were written with these documents at hand: on others, so many more values are wrong. */
const optimism = 0.04;
const steps = 4000;
const stepSize = 0.4;

/**
 * Learns weights from samples by gradient descent on the log loss. What few samples say little about stays near the
 * weights set by hand: `pull` is how many samples that prior counts as.
 */
export function learn(samples: Sample[], pull = 8): ConfidenceModel {
  const prior = [handModel.bias, ...featureNames.map((name) => handModel.weights[name] ?? 0)];
  const weights = [...prior];
  const rows = samples.map(({ features }) => [1, ...featureNames.map((name) => features[name])]);
  const size = Math.max(1, samples.length);
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, at) => (pull * (weight - prior[at]!)) / size / 10);
    rows.forEach((row, no) => {
      const z = row.reduce((sum, value, at) => sum + value * weights[at]!, 0);
      const miss = 1 / (1 + Math.exp(-z)) - (samples[no]!.isRight ? 1 - optimism : 0);
      row.forEach((value, at) => (slope[at]! += (miss * value) / size));
    });
    weights.forEach((_, at) => (weights[at]! -= stepSize * slope[at]!));
  }
  const named = featureNames.map((name, at) => [name, thousandths(weights[at + 1]!)] as const);
  return { bias: thousandths(weights[0]!), weights: Object.fromEntries(named) };
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
