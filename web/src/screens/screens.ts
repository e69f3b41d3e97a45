/* All screens: one file of them is smaller than many. */
export { default as Bond } from './bonds/bond.js';
export { default as Register } from './bonds/register.js';
export { default as Designer } from './forms/designer.js';
export { default as Forms } from './forms/forms.js';
export { default as Request } from './requests/request.js';
export { default as Requests } from './requests/requests.js';
export { default as Settings } from './settings/settings.js';
