import { Module } from '@nestjs/common';
import { BondModule } from '../bond/bond.module.js';
import { BondFormModule } from '../bond-form/bond-form.module.js';
import { RateModule } from '../rate/rate.module.js';
import { RateTierModule } from '../rate-tier/rate-tier.module.js';
import { PremiumController } from './premium.controller.js';
import { PremiumService } from './premium.service.js';

@Module({
  imports: [BondModule, BondFormModule, RateModule, RateTierModule],
  controllers: [PremiumController],
  providers: [PremiumService],
  exports: [PremiumService],
})
export class PremiumModule {}
