import type { SwaggerCustomOptions } from '@nestjs/swagger';

/** A shield with a tick: somebody stands behind it. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1d4e5f" d="M16 2l12 4v9c0 8-5 13-12 15C9 28 4 23 4 15V6z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M10 16l4 4 8-9"/></svg>';

const style = `
  body { background: #fff }
  .swagger-ui .wrapper { max-width: 1100px }
  .swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: #1d4e5f; font-weight: 500 }
  .swagger-ui .info { margin: 32px 0 16px }
  .swagger-ui .info .title { color: #1d4e5f }
  .swagger-ui .info a { color: #1d6f8a }
  .swagger-ui .scheme-container { box-shadow: none; padding: 0 0 8px; background: none }
  .swagger-ui .opblock-tag small { font-size: 14px; color: #5a6872 }
`;

/** The reference as a page: Swagger UI from our own files, which asks no other machine for anything. */
export const page: SwaggerCustomOptions = {
  jsonDocumentUrl: 'openapi.json',
  raw: ['json'],
  customSiteTitle: 'Surety Bonding Service: API reference',
  customfavIcon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
  customCss: style,
  swaggerOptions: {
    layout: 'BaseLayout',
    validatorUrl: null,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
  },
};
