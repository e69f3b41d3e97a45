import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateTierController } from './rate-tier.controller.js';
import { RateTier } from './rate-tier.entity.js';
import { RateTierService } from './rate-tier.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RateTier])],
  controllers: [RateTierController],
  providers: [RateTierService],
  exports: [RateTierService],
})
export class RateTierModule {}
