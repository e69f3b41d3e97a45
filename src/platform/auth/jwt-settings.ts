import { type Config, type IsSet, setting, settingGroup } from '../config/setting.js';
import { oneOf, text, whole } from '../config/setting-readers.js';
import { type Role, roles } from '../tenancy/caller.js';
import { algorithmList, claimPath, issuer, providerURL, roleNames, typeList } from './jwt-setting-readers.js';

const tokenSettings = {
  JWT_AUDIENCE: setting<string | undefined>(
    undefined,
    text,
    'What the `aud` of a token must be or contain: the name of this service at the provider. Required with JWT_ISSUER.',
  ),
  JWT_JWKS_URL: setting<string | undefined>(
    undefined,
    providerURL,
    "Where the provider's public keys are. Default: the `jwks_uri` of `<issuer>/.well-known/openid-configuration`.",
  ),
  JWT_ALGORITHMS: setting(
    ['RS256', 'PS256', 'ES256', 'EdDSA'],
    algorithmList,
    'Signature algorithms that are accepted; asymmetric ones only.',
  ),
  JWT_TYPES: setting(
    ['at+jwt', 'jwt'],
    typeList,
    'Token types (header `typ`) that are accepted; `absent` stands for tokens without one. `at+jwt` alone accepts only the access tokens of RFC 9068.',
  ),
  JWT_MAX_AGE: setting(
    86_400,
    whole(60, 31_536_000),
    'Seconds after its `iat` for which a token is accepted at most, whatever its `exp`.',
  ),
  JWT_ORGS_CLAIM: setting<string[] | undefined>(
    undefined,
    claimPath,
    'Claim that lists the organizations of the caller: the name of a claim, or a JSON pointer (`/surety/orgs`). It holds a list of ids, an object of ids with roles, or a list of objects with `id` and `role`. Default: people join organizations by accepting invites only.',
  ),
};

const claimSettings = {
  JWT_ROLE_CLAIM: setting<string[] | undefined>(
    undefined,
    claimPath,
    'Claim with the role in every organization that is listed without a role of its own: one name or a list of names.',
  ),
  JWT_ROLE_NAMES: setting<ReadonlyMap<string, Role>>(
    new Map(roles.map((role) => [role, role])),
    roleNames,
    "The provider's names for the roles: `clerk=editor,boss=admin`. Names that are not listed are ignored. Default: the names used here.",
    { defaultText: roles.map((role) => `${role}=${role}`).join(',') },
  ),
  JWT_DEFAULT_ROLE: setting<Role | 'none'>(
    'viewer',
    oneOf(...roles, 'none'),
    'Role in an organization of JWT_ORGS_CLAIM for which the token names no role; `none`: such an organization is ignored.',
  ),
};

/** Whose tokens (JWT) are accepted, and what they say. */
export const jwtSettings = settingGroup(
  {
    JWT_ISSUER: setting<string | undefined>(
      undefined,
      issuer,
      'Identity provider whose tokens (JWT) are accepted: their `iss`, compared as text. Default: callers show API keys only.',
    ),
    ...tokenSettings,
    ...claimSettings,
  },
  findMissing,
);

export type JWTConfig = Config<typeof jwtSettings>;

/** Names the settings that others are no use without. */
function findMissing(isSet: IsSet): string[] {
  const faults: string[] = [];
  const ofClaims = Object.keys(claimSettings).filter(isSet);
  const ofTokens = Object.keys(tokenSettings).filter(isSet);
  if (isSet('JWT_ISSUER') && !isSet('JWT_AUDIENCE')) {
    faults.push('JWT_AUDIENCE is needed with JWT_ISSUER: the audience that tokens must name.');
  }
  if (!isSet('JWT_ISSUER') && ofTokens.length + ofClaims.length > 0) {
    const idle = [...ofTokens, ...ofClaims].join(', ');
    faults.push(`JWT_ISSUER is needed with ${idle}: the issuer of the tokens.`);
  }
  if (ofClaims.length > 0 && !isSet('JWT_ORGS_CLAIM')) {
    faults.push(`JWT_ORGS_CLAIM is needed with ${ofClaims.join(', ')}: the claim that lists organizations.`);
  }
  return faults;
}
