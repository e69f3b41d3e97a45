import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditSeal } from './audit/audit-seal.entity.js';
import { AuditSealer } from './audit/audit-sealer.entity.js';
import { AuditTrail } from './audit/audit-trail.js';
import { Sealer } from './audit/sealer.js';
import { AccessGuard } from './auth/access.guard.js';
import { ApiKey } from './auth/api-key.entity.js';
import { ApiKeys } from './auth/api-keys.js';
import { Authentication } from './auth/authentication.js';
import { IdentityProvider } from './auth/identity-provider.js';
import { JWTIdentityProvider } from './auth/jwt-identity-provider.js';
import { Member } from './auth/member.entity.js';
import { Members } from './auth/members.js';
import { ProblemFilter } from './http/problem.filter.js';
import { Heartbeat } from './database/heartbeat.entity.js';
import { CONFIG } from './config/config.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { ReadinessMetric } from './health/readiness-metric.js';
import { ServiceParts } from './health/service-parts.js';
import { Stopping } from './health/stopping.js';
import { HomeController } from './home/home.controller.js';
import { ProblemsController } from './home/problems.controller.js';
import { AcceptGuard } from './http/accept.guard.js';
import { BodyGuard } from './http/body.guard.js';
import { RouteTable } from './http/route-table.js';
import { IdempotencyGuard } from './idempotency/idempotency.guard.js';
import { IdempotencyRecord } from './idempotency/idempotency-record.entity.js';
import { IdempotencyCleaner } from './idempotency/idempotency-cleaner.js';
import { LOGGER } from './logging/logger.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { DatabaseMetrics } from './metrics/database-metrics.js';
import { Metrics } from './metrics/metrics.js';
import { SealMetrics } from './metrics/seal-metrics.js';
import { ByteLimitGuard } from './rate-limit/byte-limit.guard.js';
import { CallerLimitGuard } from './rate-limit/caller-limit.guard.js';
import { FailedCredentials } from './rate-limit/failed-credentials.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { RouteLimitGuard } from './rate-limit/route-limit.guard.js';
import { ValidationPipe } from './validation/validation.pipe.js';

/** What every resource stands on, and need not import. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: object, logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        RateLimitModule,
        TypeOrmModule.forFeature([
          ...[AuditEntry, AuditSeal, AuditSealer],
          ...[ApiKey, Member, IdempotencyRecord, Heartbeat],
        ]),
      ],
      controllers: [HomeController, ProblemsController, HealthController, MetricsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: IdentityProvider, useClass: JWTIdentityProvider },
        // In this order. What the head of a request tells comes before its body.
        { provide: APP_GUARD, useClass: FailedCredentials },
        { provide: APP_GUARD, useClass: CallerLimitGuard },
        { provide: APP_GUARD, useClass: AcceptGuard },
        { provide: APP_GUARD, useClass: ByteLimitGuard },
        { provide: APP_GUARD, useClass: BodyGuard },
        { provide: APP_GUARD, useClass: RouteLimitGuard },
        { provide: APP_GUARD, useClass: IdempotencyGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
        AccessGuard,
        AuditTrail,
        ApiKeys,
        Authentication,
        DatabaseMetrics,
        IdempotencyCleaner,
        Members,
        Metrics,
        Readiness,
        ReadinessMetric,
        RouteTable,
        SealMetrics,
        Sealer,
        ServiceParts,
        Stopping,
      ],
      exports: [CONFIG, LOGGER, ApiKeys, Authentication, Members, Metrics, RouteTable, Stopping],
    };
  }
}
