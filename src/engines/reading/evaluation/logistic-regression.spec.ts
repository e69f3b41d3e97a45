import { handModel, probabilityOf } from '../choosing/confidence.js';
import { featureNames, type FeatureName, type Features } from '../choosing/features.js';
import { learn, type Sample } from './logistic-regression.js';

function features(some: Partial<Record<FeatureName, number>>): Features {
  return { ...(Object.fromEntries(featureNames.map((name) => [name, 0])) as Features), ...some };
}

const plain = features({ score: 1, lead: 0.6 });
const contested = features({ score: 1, contested: 0.6 });

function samples(of: Features, right: number, wrong: number): Sample[] {
  const list = (count: number, isRight: boolean): Sample[] =>
    Array.from({ length: count }, () => ({ features: of, isRight }));
  return [...list(right, true), ...list(wrong, false)];
}

test('learns how often values with such features are right, a little less than it saw', () => {
  const model = learn([...samples(plain, 190, 10), ...samples(contested, 60, 140)]);
  expect(probabilityOf(model, plain)).toBeGreaterThan(0.87);
  expect(probabilityOf(model, plain)).toBeLessThan(0.95);
  expect(probabilityOf(model, contested)).toBeCloseTo(0.29, 1);
});

test('without samples the weights are those set by hand', () => {
  const model = learn([]);
  expect(model.bias).toBeCloseTo(handModel.bias, 2);
  expect(model.weights.score).toBeCloseTo(handModel.weights.score!, 2);
  expect(model.weights.inFront).toBe(0);
});
